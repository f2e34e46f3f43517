import type { Page } from '@playwright/test'
import type { StartedBrowser } from '#scripts/browser.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { teamOf } from './answers.ts'
import { printRow, summary } from './table.ts'

/** A small team, whose rows are all drawn, shows the cost of machine and page; the ratio of the two is the cost of many members. */
const sizes = [50, 5_000] as const
/** The factor by which the browser is slowed down. */
const slowdown = 4
/** In ms: from the server's answer to the first rows, and from a key to its letter. */
const budgets = { rows: 300, key: 50 }
const words = 'example 42'
const keys = [...words, ...Array.from(words, () => 'Backspace')]
/** The time in which the list may still change after a key, in ms. */
const timeToSettle = 150

/** The measurements with a team of one size; times are in ms. */
interface Figures {
  readonly size: number
  readonly rows: number[]
  /** From a key to the frame that shows its letter, and to the last frame that shows another list. */
  readonly letter: number[]
  readonly list: number[]
  /** Rows in the document at the top, in the middle and at the end of the list. */
  drawn: number[]
}

/** Runs in the page before the console. Marks each key, and each frame that shows another list or a typed letter. */
function markPaints() {
  const markPaint = () =>
    requestAnimationFrame(() => {
      // The first task after the callbacks of a frame runs when that frame has been drawn.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => performance.mark('painted')
      port2.postMessage(null)
    })
  let shown = ''
  new MutationObserver(() => {
    const text = document.querySelector('tbody')?.textContent ?? ''
    if (text !== shown && text.includes('@')) markPaint()
    shown = text
  }).observe(document, { subtree: true, childList: true, characterData: true })
  addEventListener('keydown', ({ timeStamp }) => performance.mark('key', { startTime: timeStamp }), true)
  addEventListener('input', markPaint, true)
}

/** Returns when the first rows are drawn, in ms after the server's answer. */
async function timeToRows(page: Page): Promise<number> {
  await page.goto('/team')
  const figure = await page.waitForFunction(() => {
    const [painted] = performance.getEntriesByName('painted')
    const answered = performance
      .getEntriesByType('resource')
      .find((entry): entry is PerformanceResourceTiming => entry.name.endsWith('/members'))
    return painted && answered ? painted.startTime - answered.responseEnd : null
  })
  return Number(await figure.jsonValue())
}

/** Returns the first and the last frame that each key changed, in ms after the key. */
async function timesToType(page: Page): Promise<{ letter: number; list: number }[]> {
  await page.getByRole('searchbox', { name: 'SEARCH', exact: true }).focus()
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(timeToSettle)
  }
  return page.evaluate(() => {
    const presses = performance.getEntriesByName('key').map(({ startTime }) => startTime)
    const paints = performance.getEntriesByName('painted').map(({ startTime }) => startTime)
    return presses.map((press, index) => {
      const next = presses[index + 1] ?? Number.POSITIVE_INFINITY
      const after = paints.filter((paint) => paint > press)
      const letter = after[0] ?? Number.NaN
      return { letter: letter - press, list: Math.max(letter, ...after.filter((paint) => paint < next)) - press }
    })
  })
}

/** Scrolls to a part of the list (0 is its top, 1 its end) and counts the rows in the document. */
async function countRows(page: Page, part: number, last: number): Promise<number> {
  const rows = await page.waitForFunction(
    ([share, end]) => {
      scrollTo(0, share * document.documentElement.scrollHeight)
      const inView = document.elementFromPoint(innerWidth / 2, innerHeight * 0.8)?.closest('tr[aria-rowindex]')
      const isThere = share === 1 ? document.querySelector(`tr[aria-rowindex="${end}"]`) : inView
      return isThere ? document.querySelectorAll('tbody tr[aria-rowindex]').length : null
    },
    [part, last] as const,
  )
  return Number(await rows.jsonValue())
}

async function playRound(page: Page, sandbox: SandboxControl, figures: Figures) {
  await sandbox.setFault('getTeam', { body: JSON.stringify(teamOf(figures.size)) })
  figures.rows.push(await timeToRows(page))
  for (const { letter, list } of await timesToType(page)) {
    figures.letter.push(letter)
    figures.list.push(list)
  }
  figures.drawn = []
  // The heading of the table is row 1.
  for (const part of [0, 0.5, 1]) figures.drawn.push(await countRows(page, part, figures.size + 1))
}

/** Prints how fast a team of 5,000 is drawn and searched on a slow machine, and how many of its rows are in the document. */
export async function benchTeam({ openSignedIn, sandbox }: StartedBrowser, rounds: number): Promise<void> {
  const context = await openSignedIn()
  const page = await context.newPage()
  await page.addInitScript(markPaints)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const teams = sizes.map((size): Figures => ({ size, rows: [], letter: [], list: [], drawn: [] }))
  for (let round = 0; round < rounds; round++) {
    for (const figures of teams) await playRound(page, sandbox, figures)
  }
  await sandbox.clearFaults()
  await context.close()

  console.log(`/team on a CPU slowed down ${slowdown} times, ${rounds} rounds of ${keys.length} keys, in ms`)
  printRow([
    'members',
    'first rows',
    'at worst',
    'key to letter',
    'at worst',
    'key to list',
    'at worst',
    'rows at top',
    'in the middle',
    'at the end',
  ])
  const times = teams.map(({ rows, letter, list }) => [rows, letter, list].flatMap(summary))
  for (const [index, { size, drawn }] of teams.entries()) {
    printRow([size, ...(times[index] ?? []).map(Math.round), ...drawn])
  }
  const [small = [], large = []] = times
  printRow(['ratio', ...large.map((time, index) => (time / (small[index] ?? Number.NaN)).toFixed(1))])
  printRow(['budget', budgets.rows, budgets.rows, budgets.key, budgets.key])
}
