// The size budget: what the first screen of /login loads in a real browser, over the wire.
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { chromium } from '@playwright/test'
import { buildForTests, serveBuild } from './build.ts'
import { ensureChromium, launchArguments } from './chromium.ts'

/** Bytes after brotli. */
const budget = { script: 120_000, stylesheet: 35_000 }

/** Words that only other screens need: their code must not travel with /login. */
const foreignWords = [
  'Liechtenstein',
  'TEAM MANAGEMENT',
  'CONFIGURATION MANAGEMENT',
  'PROFILE INFORMATION',
  'CREATE YOUR ACCOUNT',
  'showModal',
]

interface Loaded {
  readonly kind: keyof typeof budget
  readonly name: string
  readonly bytes: number
  readonly text: string
}

const compress = promisify(brotliCompress)

/** Opens /login and waits until nothing is loaded any more, idle prefetches included. */
async function loadFirstScreen(consoleUrl: string): Promise<Loaded[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: launchArguments })
  try {
    const page = await browser.newPage()
    const loaded: Promise<Loaded>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (kind !== 'script' && kind !== 'stylesheet') return
      loaded.push(
        response.body().then(async (body) => ({
          kind,
          name: new URL(response.url()).pathname,
          bytes: (await compress(body)).length,
          text: body.toString(),
        })),
      )
    })
    await page.goto(`${consoleUrl}/login`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'SIGN IN', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    return await Promise.all(loaded)
  } finally {
    await browser.close()
  }
}

/** Prints the figures. Returns what is wrong with them. */
function judge(loaded: readonly Loaded[]): string[] {
  const problems: string[] = []
  for (const [kind, limit] of Object.entries(budget)) {
    const files = loaded.filter((file) => file.kind === kind).sort((a, b) => b.bytes - a.bytes)
    const sum = files.reduce((total, file) => total + file.bytes, 0)
    console.log(`${kind}: ${kilobytes(sum)} of ${kilobytes(limit)}`)
    for (const { name, bytes } of files) console.log(`  ${kilobytes(bytes).padStart(9)}  ${name}`)
    if (files.length === 0) problems.push(`/login loads no ${kind}: is the page broken?`)
    if (sum > limit) problems.push(`/login loads ${kilobytes(sum)} of ${kind}, more than ${kilobytes(limit)}.`)
  }
  for (const { name, text } of loaded) {
    for (const word of foreignWords) {
      if (text.includes(word)) problems.push(`/login loads code of another screen: "${word}" in ${name}.`)
    }
  }
  return problems
}

/** 1 kB is 1,000 bytes. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

const { folder, remove } = await buildForTests()
const served = await serveBuild(folder)
try {
  const problems = judge(await loadFirstScreen(served.url))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await served.close()
  await remove()
}
