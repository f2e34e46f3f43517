// `npm run sbom`: writes the list of all packages that are part of the console, with version, licence and hash, in the format CycloneDX.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { readLicences } from '#deploy/notices.ts'
import packageLock from '../package-lock.json' with { type: 'json' }

const usage = `npm run sbom -- [--outFile FILE]

  --outFile  the file to write, by default statehouse.cdx.json`

const path = 'cdx:npm:package:path'

/** The part of the list that this script completes. */
const bomSchema = v.looseObject({
  components: v.array(
    v.looseObject({
      name: v.string(),
      'bom-ref': v.string(),
      properties: v.array(v.looseObject({ name: v.string(), value: v.string() })),
      licenses: v.optional(v.array(v.unknown())),
    }),
  ),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.optional(v.array(v.string())) })),
})

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly devOptional?: boolean
}
const packages: Readonly<Record<string, Locked | undefined>> = packageLock.packages

/** @returns the hash of a package in hexadecimal, which the lockfile has in Base64 (Subresource Integrity) */
function hashOf(integrity = ''): string {
  const [, hash] = /^sha512-(.+)$/.exec(integrity) ?? []
  if (hash === undefined) throw new Error(`package-lock.json has no SHA-512 but "${integrity}".`)
  return Buffer.from(hash, 'base64').toString('hex')
}

/**
 * Lists the packages. The list gets the hashes of the lockfile and the licences that a package.json does not name, and loses the packages
 * that only tools ask for: TypeScript, which valibot names as an optional peer, and the types of React.
 */
function makeBom() {
  const args = ['--package-lock-only', '--omit=dev', '--flatten-components', '--mc-type=application', '--validate']
  const list = execFileSync('cyclonedx-npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const bom = v.parse(bomSchema, JSON.parse(list))
  const left = new Set<string>()
  const components = bom.components.flatMap((component) => {
    const folder = component.properties.find(({ name }) => name === path)?.value ?? ''
    const { optional, devOptional, integrity } = packages[folder] ?? {}
    if (optional || devOptional) {
      left.add(component['bom-ref'])
      return []
    }
    const licence = readLicences[component.name]
    const licenses = component.licenses ?? (licence === undefined ? [] : [{ license: { id: licence } }])
    return { ...component, licenses, hashes: [{ alg: 'SHA-512', content: hashOf(integrity) }] }
  })
  const dependencies = bom.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => !left.has(each)) }))
  return { ...bom, components, dependencies }
}

/** Reads the command's options. @throws Error with the usage at one that it does not have */
function readOptions() {
  try {
    const options = { outFile: { type: 'string', default: 'statehouse.cdx.json' }, help: { type: 'boolean' } } as const
    return parseArgs({ options }).values
  } catch (problem) {
    throw new Error(`${problem instanceof Error ? problem.message : problem}\n\n${usage}`)
  }
}

try {
  const { outFile, help } = readOptions()
  if (help) console.log(usage)
  else {
    const bom = makeBom()
    const file = resolve(outFile)
    writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
    console.log(`${file}: ${bom.components.length} packages`)
  }
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}
