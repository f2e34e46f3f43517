import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

// The file from which the images are built. tests/deploy/image.test.ts runs what the image contains.

const containerfile = await readFile('deploy/Containerfile', 'utf8')
const ignored = (await readFile('.dockerignore', 'utf8')).trim().split('\n')

/** The instructions of a stage, from its FROM on, one a line. */
function stage(name: string): readonly string[] {
  const stages = containerfile.replaceAll(/\\\n\s*/g, '').split(/^(?=FROM )/m)
  return stages.find((each) => new RegExp(`^FROM \\S+ AS ${name}$`, 'm').test(each))?.split('\n') ?? []
}

describe('the Containerfile', () => {
  test('ends with an image of files alone, and of an account without rights', () => {
    const console = stage('console')
    expect(console[0]).toBe('FROM scratch AS console')
    expect(console.filter((line) => line.startsWith('RUN '))).toEqual([])
    expect(console).toContain('ENTRYPOINT ["/usr/bin/caddy"]')
    for (const instructions of [console, stage('sandbox')]) expect(instructions).toContain('USER 65532:65532')
    expect(containerfile.lastIndexOf('\nFROM ')).toBe(containerfile.indexOf('\nFROM scratch AS console'))
  })

  test('has every variable of a build as the default of a setting', async () => {
    const example = await readFile('.env.example', 'utf8')
    const variables = [...example.matchAll(/^(VITE_\w+)=/gm)].map(([, name = '']) => name)
    expect(variables.length).toBeGreaterThan(3)
    const env = stage('console').find((line) => line.startsWith('ENV '))
    for (const name of variables) {
      expect(stage('console')).toContain(`ARG ${name}`)
      expect(env).toContain(`${name}="\${${name}}"`)
    }
  })
})

test('the packages of every workspace are installed', () => {
  const project = stage('project')
  for (const workspace of packageJson.workspaces) {
    const copied = project.indexOf(`COPY ${workspace}/package.json ${workspace}/`)
    expect(copied, workspace).toBeGreaterThan(0)
    expect(copied, workspace).toBeLessThan(project.indexOf('RUN npm ci'))
    expect(
      ignored.some((line) => `!${workspace}/package.json/`.startsWith(`${line}/`)),
      workspace,
    ).toBe(true)
  }
})

test('a build of the image sees only what it needs', () => {
  expect(ignored[0]).toBe('*')
  for (const line of ignored.slice(1)) {
    expect(line).toMatch(/^!/)
    if (!line.includes('*')) expect(existsSync(line.slice(1)), line).toBe(true)
  }
  expect(ignored.join()).not.toMatch(/node_modules|\.env|\.git,|tests/)
})
