import { fileURLToPath } from 'node:url'
import { createViteLicensePlugin } from 'rollup-license-plugin'
import apache from 'spdx-license-list/licenses/Apache-2.0.json' with { type: 'json' }
import type { Plugin } from 'vite'

/** The file of a build with the licences of all packages that are part of it. */
export const noticesFile = 'third-party-notices.txt'

/** Licences, as SPDX expressions, of packages whose package.json names none: each has been read in the package's own LICENSE. */
const readLicences: Readonly<Record<string, string>> = { 'world-countries': 'ODbL-1.0' }

/**
 * The licences that a build may contain, as SPDX expressions, each read before its first package. All ask for their text beside the code,
 * which the notices give. The ODbL also asks that the name of the database is told; MPL and EPL are weak copyleft, whose source, which
 * the project does not change, is at the address in the notices; the OFL forbids to sell the font by itself.
 */
const accepted = [
  'MIT',
  'ISC',
  'BSD-3-Clause',
  'Apache-2.0',
  'ODbL-1.0',
  'OFL-1.1',
  'MPL-2.0',
  'EPL-2.0 OR GPL-3.0-or-later',
]

/** The texts of licences that are the same for all packages, because they name no holder: for packages that have no copy of theirs. */
const standardTexts: Readonly<Record<string, string>> = { 'Apache-2.0': apache.licenseText }

/**
 * Packages of which a bundler sees no module: style sheets import the colours and sizes of Radix Themes, and of world-countries the build
 * takes the names (src/rules/countries.plugin.ts).
 */
const takenAsData = ['@radix-ui/themes/tokens/base.css', 'world-countries/package.json']

/** @returns the folder of the package that a file of it is in */
function folderOf(file: string): string {
  const path = fileURLToPath(import.meta.resolve(file))
  const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(file) ?? []
  return path.slice(0, path.lastIndexOf(name) + name.length)
}

const rule = '-'.repeat(80)

/**
 * Writes the notices of a build. The build fails at a package without a licence or without its text, and at a licence that the project has
 * not accepted.
 * @param files one file of each further package that is part of the build although no module of it is
 */
export function thirdPartyNotices(files: readonly string[] = takenAsData): Plugin {
  const plugin = createViteLicensePlugin({
    outputFilename: false,
    licenseOverrides: readLicences,
    includePackages: () => files.map(folderOf),
    unacceptableLicenseTest: (licence) => !accepted.includes(licence),
    additionalFiles: {
      [noticesFile]: (packages) => {
        const sections = packages
          .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
          .map(({ name, version, license, source, licenseText }) => {
            const text = (licenseText ?? standardTexts[license] ?? '').trim()
            if (text === '') throw new Error(`${name} ${version} has no text of its licence.`)
            return `${name} ${version}\n${license}\n${source}\n\n${text}\n`
          })
        return [`This build contains ${packages.length} packages of others.\n`, ...sections].join(`\n${rule}\n\n`)
      },
    },
  })
  return { ...plugin, apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild }
}
