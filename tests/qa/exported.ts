import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { apiUrl } from '#tests/support/builds/build.ts'
import { ensureChromium, launchArguments } from '#tests/support/programs/chromium.ts'
import { button, downloaded, field } from './page.ts'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')

/** Exports the walk that is open, in the format with this label. */
export async function exportWalk(page: Page, label: string): Promise<{ name: string; content: string }> {
  const summary = page.getByText('Export results and test steps')
  if (!(await button(page, 'EXPORT').isVisible())) await summary.click()
  await field(page, 'WHAT').selectOption('This walk')
  await field(page, 'AS').selectOption(label)
  const { name, content } = await downloaded(page, () => button(page, 'EXPORT').click())
  return { name, content: content.toString() }
}

/** The variables that Playwright gives its workers; a run of its own must not see them. */
const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PLAYWRIGHT|PW|TEST)_/.test(name)))

/**
 * Runs an exported test as another project does: in a folder of its own, with a console and a sandbox that run.
 * @returns whether it passed, and what Playwright wrote
 */
export async function runExported(
  content: string,
  { consoleUrl, sandboxUrl }: { readonly consoleUrl: string; readonly sandboxUrl: string },
): Promise<{ hasPassed: boolean; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'exported-'))
  try {
    await symlink(modules, join(folder, 'node_modules'))
    await writeFile(join(folder, 'walk.spec.ts'), content)
    // The address of the API is part of the build under test.
    const rule = `--host-resolver-rules=MAP ${new URL(apiUrl).host} 127.0.0.1:${new URL(sandboxUrl).port}`
    const launchOptions = { executablePath: ensureChromium(), args: [...launchArguments, rule] }
    await writeFile(
      join(folder, 'playwright.config.mjs'),
      `export default ${JSON.stringify({ workers: 1, use: { launchOptions } })}`,
    )
    const run = spawn(process.execPath, [playwright, 'test', '--reporter=line'], {
      cwd: folder,
      env: { ...own, CONSOLE_URL: consoleUrl, SANDBOX_URL: sandboxUrl, CI: '' },
    })
    let output = ''
    for (const stream of [run.stdout, run.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    const [code] = await once(run, 'close')
    return { hasPassed: code === 0, output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
