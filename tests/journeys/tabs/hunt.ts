// `npm run verify -- tabs [SITUATION…]`: lets tabs of one browser meet an expired access token together, and prints how many refreshes the server
// answered, which tabs were signed out and which still hold what was typed into them.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { printRow } from '#tests/bench/table.ts'
import { type StartedBrowser, startBrowser } from '#tests/support/builds/browser.ts'
import { readCount, runCommand } from '#tests/support/command-line.ts'
import { expectedRound, playRound, type Round, situationNamed } from './rounds.ts'
import { type Situation, situations } from './situations.ts'

const usage = `npm run verify -- tabs [SITUATION…] [--rounds N] [--tabs N,N]

  SITUATION  what becomes of the refresh, by default everything: ${situations.map(({ name }) => `“${name}”`).join(', ')}
  --rounds   the rounds of each situation and number of tabs, by default 3
  --tabs     the numbers of tabs, by default 1,2,5,10,20 where the refresh is answered, and 3 elsewhere`

const everyCount = [1, 2, 5, 10, 20]

/** The most rounds, and the most tabs. */
const most = 100

/** Plays a round. One that comes to no end is described by its error. */
async function playOrFail(browser: StartedBrowser, situation: Situation, count: number): Promise<Round | string> {
  const context = await browser.openSignedIn()
  try {
    return await playRound(context, browser.sandbox, situation, count)
  } catch (problem) {
    return String(problem)
  } finally {
    await context.close()
    await browser.sandbox.reset()
  }
}

/**
 * Plays all rounds of a situation with as many tabs, and prints a line of the table.
 * @returns the first round that came to something else, in words; null when there is none
 */
async function measure(browser: StartedBrowser, situation: Situation, count: number, rounds: number) {
  const expected = expectedRound(situation, count)
  const played: (Round | string)[] = []
  for (let round = 0; round < rounds; round += 1) played.push(await playOrFail(browser, situation, count))
  const ended = played.filter((round) => typeof round === 'object')
  const sum = (key: keyof Round) => ended.reduce((total, round) => total + round[key], 0)
  const others = played.filter((round) => JSON.stringify(round) !== JSON.stringify(expected))
  printRow([
    situation.name,
    count,
    `${rounds - others.length} of ${rounds}`,
    sum('refreshes'),
    `${sum('signedOut')} of ${sum('left')}`,
    `${sum('holding')} of ${sum('left')}`,
  ])
  return others.length === 0
    ? null
    : `${situation.name}, ${count} tabs: ${JSON.stringify(others[0])} instead of ${JSON.stringify(expected)}`
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '3' }, tabs: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(usage)
  const wanted = positionals.length === 0 ? situations : positionals.map(situationNamed)
  const rounds = readCount('--rounds', values.rounds, most)
  const counts = values.tabs?.split(',').map((count) => readCount('--tabs', count, most))
  const browser = await startBrowser('production')
  const wrong: string[] = []
  try {
    printRow(['refresh', 'tabs', 'as expected', 'refreshes', 'signed out', 'input kept'])
    for (const situation of wanted) {
      for (const count of counts ?? (situation.name === 'answered' ? everyCount : [3])) {
        const found = await measure(browser, situation, count, rounds)
        if (found !== null) wrong.push(found)
      }
    }
  } finally {
    await browser.close()
  }
  for (const found of wrong) console.log(`\n${found}`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}

await runCommand(run)
