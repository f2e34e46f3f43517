// `npm run charts`: draws and describes every chart in docs/statecharts. Further words: `compare`, `mutants`, `open`, `properties`.
import { runWord } from './run-word.ts'

const words = {
  compare: 'scripts/charts-compare.ts',
  mutants: 'scripts/mutants.ts',
  open: 'scripts/workbench.ts',
  properties: 'scripts/properties.ts',
}
if (!runWord(words)) await import('./charts-docs.ts')
