import { fileURLToPath } from 'node:url'
import { createViteLicensePlugin } from 'rollup-license-plugin'
import type { Plugin } from 'vite'

export const noticesFile = 'third-party-notices.txt'

/** SPDX expressions for packages whose package.json has none, taken from their LICENSE files. */
const readLicences: Readonly<Record<string, string>> = { 'world-countries': 'ODbL-1.0' }

/**
 * All require their text, which the notices include. The ODbL also requires the name of the database. MPL and EPL are
 * weak copyleft: the project does not change the source, and the notices link to it. The OFL forbids selling the font
 * by itself.
 */
const accepted = ['MIT', 'ISC', 'BSD-3-Clause', 'ODbL-1.0', 'OFL-1.1', 'MPL-2.0', 'EPL-2.0 OR GPL-3.0-or-later']

/**
 * Packages without a module: style sheets import Radix Themes, scripts/vite/countries.plugin.ts copies world-countries.
 */
const takenAsData = ['@radix-ui/themes/tokens/base.css', 'world-countries/package.json']

function folderOf(file: string): string {
  const path = fileURLToPath(import.meta.resolve(file))
  const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(file) ?? []
  return path.slice(0, path.lastIndexOf(name) + name.length)
}

const rule = '-'.repeat(80)

/** Writes the notices. The build fails if a package has no license, no license text, or one that is not accepted. */
export function thirdPartyNotices(): Plugin {
  const plugin = createViteLicensePlugin({
    outputFilename: false,
    licenseOverrides: readLicences,
    includePackages: () => takenAsData.map(folderOf),
    unacceptableLicenseTest: (licence) => !accepted.includes(licence),
    additionalFiles: {
      [noticesFile]: (packages) => {
        const sections = packages
          .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
          .map(({ name, version, license, source, licenseText }) => {
            const text = (licenseText ?? '').trim()
            if (text === '') throw new Error(`${name} ${version} has no text of its licence.`)
            return `${name} ${version}\n${license}\n${source}\n\n${text}\n`
          })
        return [`This build contains ${packages.length} packages of others.\n`, ...sections].join(`\n${rule}\n\n`)
      },
    },
  })
  return { ...plugin, apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild }
}
