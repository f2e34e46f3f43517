// `npm run bench`: measures when /login is painted, when it is usable, and when a form submitted at first paint is
// sent. Machines differ, so no time fails it. `--rounds 2` is quicker, `--cpu 8` is a slower phone.
import { parseArgs } from 'node:util'
import { benchLogin } from './bench/login.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    cpu: { type: 'string', default: '4' },
  },
})
await benchLogin(Number(values.rounds), Number(values.cpu))
