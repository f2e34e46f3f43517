import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

// The files from which the images are built and run. tests/deploy/image.test.ts runs what the image contains.

const containerfile = await readFile('deploy/Containerfile', 'utf8')
const ignored = (await readFile('.dockerignore', 'utf8')).trim().split('\n')
const compose: unknown = parse(await readFile('compose.yaml', 'utf8'), { merge: true })

/** The instructions of a stage, in order, as keyword and arguments. */
function stage(name: string): (readonly [string, string])[] {
  const instructions = DockerfileParser.parse(containerfile).getInstructions()
  const begin = instructions.findIndex(
    (each) => each.getKeyword() === 'FROM' && each.getArgumentsContent()?.endsWith(` AS ${name}`),
  )
  const end = instructions.findIndex((each, index) => index > begin && each.getKeyword() === 'FROM')
  return instructions
    .slice(begin, end === -1 ? undefined : end)
    .map((each) => [each.getKeyword(), each.getArgumentsContent() ?? ''])
}

const argumentsOf = (name: string, keyword: string) =>
  stage(name).flatMap(([found, text]) => (found === keyword ? [text] : []))

describe('the Containerfile', () => {
  test('leaves its linter nothing to say', () => {
    expect(validate(containerfile)).toEqual([])
    expect(validate(containerfile.replace('USER 65532', 'USR 65532'))).not.toEqual([])
  })

  test('ends with an image of files alone, and of an account without rights', () => {
    expect(stage('console')[0]).toEqual(['FROM', 'scratch AS console'])
    expect(argumentsOf('console', 'RUN')).toEqual([])
    expect(argumentsOf('console', 'USER')).toEqual(['65532:65532'])
    expect(argumentsOf('sandbox', 'USER')).toEqual(['65532:65532'])
    expect(argumentsOf('console', 'ENTRYPOINT')).toEqual(['["/usr/bin/caddy"]'])
    expect(DockerfileParser.parse(containerfile).getFROMs().at(-1)?.getBuildStage()).toBe('console')
  })

  test('has every variable of a build as the default of a setting', async () => {
    const example = await readFile('.env.example', 'utf8')
    const variables = [...example.matchAll(/^(VITE_\w+)=/gm)].map(([, name = '']) => name)
    expect(variables.length).toBeGreaterThan(3)
    const [env = ''] = argumentsOf('console', 'ENV')
    for (const name of variables) {
      expect(argumentsOf('console', 'ARG')).toContain(name)
      expect(env).toContain(`${name}="\${${name}}"`)
    }
  })

  test('starts from a package without assets where no image is given', async () => {
    const [copied = ''] = argumentsOf('previous', 'COPY')
    expect(copied).toMatch(/ \/console\/assets\.json$/)
    expect(JSON.parse(await readFile(copied.split(' ')[0] ?? '', 'utf8'))).toEqual([])
  })

  test('says which version is in the image', () => {
    const [labels = ''] = argumentsOf('console', 'LABEL')
    for (const label of ['title', 'description', 'version', 'revision', 'source'])
      expect(labels).toContain(`org.opencontainers.image.${label}=`)
  })
})

test('a build of the image sees only what it needs', () => {
  expect(ignored[0]).toBe('*')
  for (const line of ignored.slice(1)) {
    expect(line).toMatch(/^!/)
    if (!line.includes('*')) expect(existsSync(line.slice(1)), line).toBe(true)
  }
  expect(ignored.join()).not.toMatch(/node_modules|\.env|\.git,|tests/)
})

/** A service that cannot change itself or gain rights, and whose ports only this machine reaches. */
const locked = {
  read_only: v.literal(true),
  cap_drop: v.tuple([v.literal('ALL')]),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  restart: v.literal('unless-stopped'),
}
const build = (target: string) =>
  v.strictObject({ context: v.literal('.'), dockerfile: v.literal('deploy/Containerfile'), target: v.literal(target) })

test('compose runs console and sandbox locked, on one origin', () => {
  const Compose = v.strictObject({
    name: v.string(),
    'x-locked': v.strictObject(locked),
    services: v.strictObject({
      console: v.strictObject({
        ...locked,
        build: build('console'),
        environment: v.strictObject({
          VITE_API_URL: v.literal('http://localhost:8080/api'),
          API_UPSTREAM: v.literal('http://sandbox:4000'),
        }),
        ports: v.tuple([v.literal('127.0.0.1:8080:8080')]),
        depends_on: v.strictObject({ sandbox: v.strictObject({ condition: v.literal('service_healthy') }) }),
      }),
      sandbox: v.strictObject({
        ...locked,
        build: build('sandbox'),
        environment: v.strictObject({
          SANDBOX_ORIGIN: v.literal('http://localhost:4000'),
          CONSOLE_URL: v.literal('http://localhost:8080'),
        }),
        ports: v.tuple([v.literal('127.0.0.1:4000:4000')]),
        healthcheck: v.looseObject({ test: v.pipe(v.array(v.string()), v.minLength(4)) }),
      }),
    }),
  })
  expect(() => v.parse(Compose, compose)).not.toThrow()
})
