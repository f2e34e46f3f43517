// `npm run bench`: measures when /login is painted, when it is usable, and when a form submitted at first paint is
// sent. Machines differ, so no time fails it. `npm run bench -- --rounds 2` is quicker.
import { parseArgs } from 'node:util'
import { benchLogin } from '#tests/bench/login.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
await benchLogin(Number(values.rounds))
