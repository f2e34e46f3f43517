import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from '#tests/support/tracked-files.ts'

const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n')

test('the last stage of the Containerfile only copies, for an account without rights, and sets every variable', () => {
  const file = readFileSync('deploy/Containerfile', 'utf8').replaceAll(/\\\n\s*/g, '')
  const console = file.slice(file.lastIndexOf('\nFROM ')).trim().split('\n')
  expect(console.filter((line) => /^(FROM|RUN|COPY|ADD|USER) /.test(line))).toEqual([
    'FROM scratch AS console',
    'COPY --from=caddy /image /',
    'COPY --from=package /console /console',
    'USER 65532:65532',
  ])
  expect(file).toMatch(/^FROM project AS sandbox\nUSER 65532:65532$/m)
  // Caddy and the certificates come from a maintained image, whose version Renovate updates.
  expect(file).toMatch(/^FROM caddy:2\.\d+\.\d+(@sha256:[0-9a-f]{64})? AS caddy$/m)
  const variables = linesOf('.env.example').flatMap((line) => /^VITE_\w+(?==)/.exec(line) ?? [])
  expect(variables.length).toBeGreaterThan(3)
  const env = console.find((line) => line.startsWith('ENV '))
  for (const name of variables)
    expect([console.includes(`ARG ${name}`), env?.includes(`${name}="\${${name}}"`)], name).toEqual([true, true])
})

test('builds the images from every file of the project that Git does not ignore', () => {
  const ignored = linesOf('.dockerignore')
  const isIgnored = (path: string) => {
    const folders = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))
    return folders.some((folder) => ignored.some((pattern) => matchesGlob(folder, pattern)))
  }
  const files = trackedFiles()
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(isIgnored)).toEqual([])
  for (const name of ['.git', ...linesOf('.gitignore')])
    expect(isIgnored(name.replace(/^\/|\/$/g, '').replace('*', 'any'))).toBe(true)
})
