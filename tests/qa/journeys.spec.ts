import { runnerImport } from 'vite'
import { expect, test } from '#tests/support/fixtures.ts'

test('each journey comes to the same URLs and texts on the console', async ({
  browser,
  consoleUrl,
  sandbox,
  expectConsole,
}) => {
  expectConsole(/^The plugin callback URL is not allowed$|^The exchange token for the plugin could not be generated$/)
  expectConsole(/^Not allowed to launch 'vscode:/)
  // Vite loads the screens, and any object instead of their styles.
  const { names, runJourney } = (
    await runnerImport<typeof import('../plan/run-journey.ts')>('/tests/plan/run-journey.ts', {
      resolve: { alias: [{ find: /^.+\.css$/, replacement: '/tsconfig.json' }], noExternal: [/^@statehouse/] },
    })
  ).module
  const failed: string[] = []
  for (const name of names) {
    await sandbox.reset()
    const context = await browser.newContext({ baseURL: consoleUrl })
    await runJourney(name, context, sandbox, consoleUrl).catch(({ message }) => failed.push(`${name}: ${message}`))
    await context.close()
  }
  expect(failed).toEqual([])
})
