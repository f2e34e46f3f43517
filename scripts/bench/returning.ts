import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { buildForTests } from '#tests/support/builds/build.ts'
import { buildBaseline } from './login.ts'

/** A changed line: a text in a file, which the build replaces. */
interface Change {
  readonly name: string
  readonly file: string
  readonly text: string
}

const changes: readonly Change[] = [
  { name: 'a screen', file: '/routes/sign-in/login.tsx', text: 'SIGN IN TO YOUR ACCOUNT' },
  { name: 'a rule', file: '/src/rules/forms/fields.ts', text: 'Please enter a valid email address' },
  { name: 'the first machine', file: '/machines/sign-in.ts', text: 'Invalid email or password' },
]

const baselineChange: Change = { name: 'its only file', file: '/baseline/main.tsx', text: 'SIGN IN TO YOUR ACCOUNT' }

function changed({ file, text }: Change): Plugin {
  return {
    name: 'changed-line',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(file)) return null
      if (!code.includes(text)) throw new Error(`${file} does not contain ${text}`)
      return code.replace(text, `${text}, changed`)
    },
  }
}

/** The compressed size of each script that a page loads until React has taken over, by the name with its hash. */
function scriptsOf(folder: string, page: string): Map<string, number> {
  const [html = ''] = readFileSync(join(folder, page), 'utf8').split('<template')
  const loaded = html.replace(/<script type="importmap">.*/, '')
  const files = globSync(join(folder, 'assets/*.js')).filter((file) => loaded.includes(basename(file)))
  return new Map(files.map((file) => [basename(file), brotliCompressSync(readFileSync(file)).length]))
}

const sumOf = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0) / 1_000

/** Prints what a user with a full cache loads again after a deployment that changes one line. */
async function compare(page: string, built: readonly Change[], build: (...plugins: Plugin[]) => Promise<string>) {
  const folder = await build()
  const before = scriptsOf(folder, page)
  console.log(`${page}: ${sumOf(before.values()).toFixed(1)} kB without a cache`)
  for (const change of built) {
    const next = await build(changed(change))
    const added = [...scriptsOf(next, page)].filter(([name]) => !before.has(name))
    const names = added.map(([name]) => name.replace(/-[\w-]{8}\.js/, '')).join(', ')
    console.log(`  ${change.name}: ${sumOf(added.map(([, size]) => size)).toFixed(1)} kB (${names})`)
    await rm(next, { recursive: true })
  }
  if (folder !== process.env.CONSOLE_BUILD) await rm(folder, { recursive: true })
}

/** Compares /login with the baseline: new scripts, compressed with brotli, after a change of one line. */
export async function benchReturning(): Promise<void> {
  console.log('JavaScript that a change of one line makes new, in kB')
  await compare('index.html', [baselineChange], buildBaseline)
  await compare(
    'login/index.html',
    changes,
    async (...plugins) => (await buildForTests('production', ...plugins)).folder,
  )
}
