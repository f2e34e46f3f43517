// `npm run bench`: measures what differs between machines, so that no test can judge it. `npm run bench -- 5` plays 5 rounds of refreshes, not 20.
import process from 'node:process'
import { benchRefresh } from './bench/refresh.ts'
import { benchTeam } from './bench/team.ts'
import { benchWorkbench } from './bench/workbench.ts'
import { startBrowser } from './browser.ts'

const rounds = Number(process.argv[2] ?? 20)

const browser = await startBrowser()
try {
  if (!(await benchRefresh(browser, rounds))) process.exitCode = 1
  console.log()
  await benchTeam(browser)
} finally {
  await browser.close()
}
console.log()
const qaBrowser = await startBrowser('qa')
try {
  await benchWorkbench(qaBrowser)
} finally {
  await qaBrowser.close()
}
