import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { describe, expect, test } from 'vitest'
import { marker } from '#workbench/compare/markdown.ts'
import packageJson from '../../package.json' with { type: 'json' }

// The package imports JSON as bundlers allow it, without the attribute that Node asks for.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { convertWorkflowTemplate, isMapping, NoOperationTraceWriter, parseWorkflow } = await import(
  '@actions/workflow-parser'
)
hooks.deregister()

/**
 * Reads a workflow with GitHub's own parser.
 * @returns the jobs, the permissions that single jobs have instead of the workflow's, and what GitHub would refuse
 */
async function read(content: string) {
  const { value, context } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter())
  const jobs = value ? (await convertWorkflowTemplate(context, value)).jobs : []
  const permissions = [...(value?.assertMapping('workflow').find('jobs')?.assertMapping('jobs') ?? [])].flatMap(
    ({ key, value: job }) => {
      const own = job.assertMapping('job').find('permissions')
      if (own === undefined) return []
      const names = isMapping(own) ? [...own].map((each) => `${each.key}: ${each.value}`) : [`${own}`]
      return names.map((name) => `${key}: ${name}`)
    },
  )
  return { jobs, permissions, problems: context.errors.getErrors().map(({ message }) => message) }
}

/**
 * What single jobs may do beyond reading the repository: the last job of a release publishes the demo, and one of a pull request reads
 * what the run has made and writes a comment.
 */
const allowed = [
  ...['pages: pages: write', 'pages: id-token: write'],
  ...['comment: actions: read', 'comment: pull-requests: write'],
]

const workflows = globSync('.github/workflows/*.yml').map((path) => ({ path, content: readFileSync(path, 'utf8') }))

/** The scripts of package.json that a workflow runs. */
const scriptsIn = (content: string) =>
  [...content.matchAll(/\bnpm (?:run ([\w:-]+)|test$)/gm)].map(([, name = 'test']) => name)

describe.each(workflows)('$path', ({ content }) => {
  test('is one that GitHub accepts', async () => {
    const { jobs, problems } = await read(content)
    expect(problems).toEqual([])
    expect(jobs.length).toBeGreaterThan(0)
    // In a reusable workflow's job there would be no steps.
    for (const job of jobs) expect(job.type === 'job' ? job.steps.length : 0).toBeGreaterThan(0)
  })

  test('runs only scripts that package.json has', () => {
    const names = scriptsIn(content)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !(name in packageJson.scripts))).toEqual([])
  })

  test('takes each action by the hash of its commit, and says its version', () => {
    const actions = content.split('\n').filter((line) => line.includes('uses:'))
    for (const line of actions) expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('may read the repository, and in jobs what is allowed here, and ends by itself', async () => {
    expect(content).toMatch(/\npermissions:\n {2}contents: read\n\n/)
    const { jobs, permissions } = await read(content)
    expect(permissions.filter((permission) => !allowed.includes(permission))).toEqual([])
    expect(content.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(jobs.length)
  })
})

test('the job that may write a comment runs nothing of the pull request', async () => {
  const { jobs } = await read(readFileSync('.github/workflows/charts.yml', 'utf8'))
  const comment = jobs.find(({ id }) => `${id}` === 'comment')
  const steps = comment?.type === 'job' ? comment.steps : []
  expect(steps.length).toBeGreaterThan(0)
  for (const step of steps) {
    expect(step, 'no action, so no checkout').not.toHaveProperty('uses')
    expect('run' in step ? `${step.run}` : '').not.toMatch(/\bnpm (?!run charts:compare -->)|\bnode\b/)
  }
  // The comment is found by its first line.
  expect(readFileSync('.github/workflows/charts.yml', 'utf8')).toContain(`marker='${marker}'`)
})

test('npm test, the image, the demo and the comparison of charts have a workflow', () => {
  const names = workflows.flatMap(({ content }) => scriptsIn(content))
  for (const name of ['test', 'image', 'demo', 'charts:compare']) expect(names).toContain(name)
})

test('a tag alone publishes the demo', async () => {
  const { jobs } = await read(readFileSync('.github/workflows/release.yml', 'utf8'))
  const publishing = jobs.find(({ id }) => `${id}` === 'pages')
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  expect(`${publishing?.if}`).toBe("${{ success() && (github.ref_type == 'tag') }}")
})

test.each([
  ['permissions: write-all', ['a: write-all']],
  ['permissions: { contents: write, pages: write }', ['a: contents: write', 'a: pages: write']],
  ['timeout-minutes: 5', []],
])('a job with %s has permissions of its own: %j', async (line, permissions) => {
  const content = `on: push\njobs:\n  a:\n    runs-on: x\n    ${line}\n    steps:\n      - run: x`
  expect(await read(content)).toMatchObject({ permissions, problems: [] })
})

test.each([
  ['no YAML', 'on: push\njobs: {'],
  ['an unknown event', 'on: pusch\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: x'],
  ['an unknown key', 'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: x\n        wit: 1'],
  ['an unknown job', 'on: push\njobs:\n  a:\n    runs-on: x\n    needs: b\n    steps:\n      - run: x'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  ['an unknown value', 'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: ${{ githb.ref }}'],
])('GitHub would refuse %s', async (_, content) => {
  expect((await read(content)).problems).not.toEqual([])
})
