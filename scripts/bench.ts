// `npm run bench`: measures times that differ between machines, which no test can judge. `npm run bench -- 5` plays 5 rounds of refreshes
// instead of 20.
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
