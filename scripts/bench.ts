// `npm run bench`: measures when /login is painted, when it is usable, and when a form submitted at first paint is
// sent. Machines differ, so no time fails it. `--rounds 2` is quicker, `--cpu 8` is a slower phone, and `--returning`
// measures what a user with a cache loads again after a change of one line. `--journeys` measures QA's journeys.
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { benchLogin } from './bench/login.ts'
import { benchReturning } from './bench/returning.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    cpu: { type: 'string', default: '4' },
    journeys: { type: 'boolean', default: false },
    returning: { type: 'boolean', default: false },
  },
})
if (values.journeys) await runnerImport('/scripts/bench/journeys.ts', { resolve: { noExternal: [/^@statehouse/] } })
else await (values.returning ? benchReturning() : benchLogin(Number(values.rounds), Number(values.cpu)))
