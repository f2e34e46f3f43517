import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from '#tests/support/tracked-files.ts'

const containerfile = readFileSync('deploy/Containerfile', 'utf8')
const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n')

function stage(name: string): readonly string[] {
  const stages = containerfile.replaceAll(/\\\n\s*/g, '').split(/^(?=FROM )/m)
  return stages.find((lines) => new RegExp(`^FROM \\S+ AS ${name}$`, 'm').test(lines))?.split('\n') ?? []
}

test('the Containerfile ends with an image of files only, for an account without rights', () => {
  const console = stage('console')
  expect(console[0]).toBe('FROM scratch AS console')
  expect(console.filter((line) => line.startsWith('RUN '))).toEqual([])
  expect(console).toContain('ENTRYPOINT ["/usr/bin/caddy"]')
  // Caddy and the certificates come from a maintained image, whose version Renovate updates.
  expect(console.filter((line) => line.startsWith('COPY '))).toEqual([
    'COPY --from=caddy /image /',
    'COPY --from=package /console /console',
  ])
  expect(stage('caddy')[0]).toMatch(/^FROM caddy:2\.\d+\.\d+(@sha256:[0-9a-f]{64})? AS caddy$/)
  for (const instructions of [console, stage('sandbox')]) expect(instructions).toContain('USER 65532:65532')
  expect(containerfile.lastIndexOf('\nFROM ')).toBe(containerfile.indexOf('\nFROM scratch AS console'))
})

test('the Containerfile has every variable of a build as the default of a setting', () => {
  const example = readFileSync('.env.example', 'utf8')
  const variables = [...example.matchAll(/^(VITE_\w+)=/gm)].map(([, name = '']) => name)
  expect(variables.length).toBeGreaterThan(3)
  const env = stage('console').find((line) => line.startsWith('ENV '))
  for (const name of variables) {
    expect(stage('console')).toContain(`ARG ${name}`)
    expect(env).toContain(`${name}="\${${name}}"`)
  }
})

const isIgnored = (path: string) => {
  const folders = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))
  return folders.some((folder) => ignored.some((pattern) => matchesGlob(folder, pattern)))
}

test('builds the images from every file of the project that Git does not ignore', () => {
  const files = trackedFiles()
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(isIgnored)).toEqual([])
  const named = readFileSync('.gitignore', 'utf8').trim().split('\n')
  for (const name of ['.git', ...named]) expect(isIgnored(name.replace(/^\/|\/$/g, '').replace('*', 'any'))).toBe(true)
})
