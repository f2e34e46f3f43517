// `npm run bench`: figures that no test can judge, because machines differ. `npm run bench -- 5` plays 5 rounds of renewals, not 20.
import process from 'node:process'
import { benchRenewal } from './bench/renewal.ts'
import { benchTeam } from './bench/team.ts'
import { benchVisualizer } from './bench/visualizer.ts'
import { openStage } from './stage.ts'

const rounds = Number(process.argv[2] ?? 20)

const stage = await openStage()
try {
  if (!(await benchRenewal(stage, rounds))) process.exitCode = 1
  console.log()
  await benchTeam(stage)
} finally {
  await stage.close()
}
console.log()
const qaStage = await openStage('qa')
try {
  await benchVisualizer(qaStage)
} finally {
  await qaStage.close()
}
