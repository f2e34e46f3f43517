// Prints the grade that MDN's HTTP Observatory gives a server on this machine, as JSON: `node scan.mjs HTTP_PORT HTTPS_PORT`. Its own
// command knows the ports 80 and 443 alone, so the tests are run and summed up here as `scan` of the package does.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js'
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js'
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js'
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js'

const [httpPort, httpsPort] = process.argv.slice(2)

// The package loads this list of public hosts in an install script, which the tests leave out; localhost is not in it.
const conf = new URL('../conf/', import.meta.resolve('@mdn/mdn-http-observatory'))
mkdirSync(conf, { recursive: true })
writeFileSync(fileURLToPath(new URL('hsts-preload.json', conf)), '{}')

const requests = await retrieve('localhost', { httpPort, httpsPort })
if (!requests.responses.auto) throw new Error('The server does not answer')
const tests = ALL_TESTS.map((test) => test(requests)).map((output) => ({
  name: output.constructor.name,
  result: output.result,
  pass: output.pass,
  modifier: getScoreModifier(output.result),
}))
const sum = (modifiers) => modifiers.reduce((total, modifier) => total + modifier, 100)
const modifiers = tests.map(({ modifier }) => modifier)
const withoutCredit = sum(modifiers.filter((modifier) => modifier < 0))
const { grade, score } = getGradeForScore(
  withoutCredit >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : withoutCredit,
)
process.stdout.write(JSON.stringify({ grade, score, tests }))
