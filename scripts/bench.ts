// `npm run bench`: measures how soon /login is painted and usable, and a form pressed at its first paint is sent: times that differ between
// machines, which no test can judge. `npm run bench -- --rounds 2` takes less time.
import { parseArgs } from 'node:util'
import { benchLogin } from '#tests/bench/login.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
await benchLogin(Number(values.rounds))
