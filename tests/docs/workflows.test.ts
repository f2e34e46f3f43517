import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

// The package imports JSON as bundlers allow it, without the attribute that Node asks for.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser')
hooks.deregister()

/**
 * Reads a workflow with GitHub's own parser.
 * @returns the jobs, and what GitHub would refuse
 */
async function read(content: string) {
  const { value, context } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter())
  const jobs = value ? (await convertWorkflowTemplate(context, value)).jobs : []
  return { jobs, problems: context.errors.getErrors().map(({ message }) => message) }
}

const workflows = globSync('.github/workflows/*.yml').map((path) => ({ path, content: readFileSync(path, 'utf8') }))

/** The scripts of package.json that a workflow runs. */
const scriptsIn = (content: string) => [...content.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name)

describe.each(workflows)('$path', ({ content }) => {
  test('is one that GitHub accepts', async () => {
    const { jobs, problems } = await read(content)
    expect(problems).toEqual([])
    expect(jobs.length).toBeGreaterThan(0)
    // In a reusable workflow's job there would be no steps.
    for (const job of jobs) expect(job.type === 'job' ? job.steps.length : 0).toBeGreaterThan(0)
  })

  test('runs scripts of package.json and nothing else of npm', () => {
    const names = scriptsIn(content)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !(name in packageJson.scripts))).toEqual([])
  })

  test('takes each action by the hash of its commit, and says its version', () => {
    const actions = content.split('\n').filter((line) => line.includes('uses:'))
    for (const line of actions) expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('may read the repository and no more, and ends by itself', async () => {
    expect(content).toMatch(/\npermissions:\n {2}contents: read\n\n/)
    const { jobs } = await read(content)
    expect(content.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(jobs.length)
  })
})

test('npm test, the image and the demo have a workflow', () => {
  const names = workflows.flatMap(({ content }) => scriptsIn(content))
  for (const name of ['test', 'image', 'demo']) expect(names).toContain(name)
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
