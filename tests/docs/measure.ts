// `npm run charts -- measure`: prints the sizes of the charts' drawings, and how much of them is visible.
import process from 'node:process'
import { areaOf, type Measures, measured } from './measures.ts'

const heads = ['chart', 'px', 'Mpx', 'lines, px', 'crossings', 'longest label', 'states in view'] as const

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => String(cell)[index === 0 ? 'padEnd' : 'padStart'](index === 0 ? 20 : 15)).join('')

const cellsOf = ({ chart, width, height, lineLength, crossings, longestLabel, states, visible }: Measures) => [
  ...[chart, `${width} x ${height}`, areaOf([{ width, height }]).toFixed(2), Math.round(lineLength)],
  ...[crossings, longestLabel, `${visible} of ${states}`],
]

const { rest, details } = await measured()
for (const all of [rest, details]) {
  const sum = (of: (each: Measures) => number) => all.reduce((total, each) => total + of(each), 0)
  const [states, visible] = [sum((each) => each.states), sum((each) => each.visible)]
  const total = [
    ...['all', '', areaOf(all).toFixed(2), Math.round(sum(({ lineLength }) => lineLength))],
    ...[sum(({ crossings }) => crossings), Math.max(...all.map(({ longestLabel }) => longestLabel))],
    `${((100 * visible) / states).toFixed(1)} %`,
  ]
  const title = all === rest ? 'As a chart opens' : 'With DETAILS, as in docs/statecharts'
  process.stdout.write(`${[title, row(heads), ...all.map((each) => row(cellsOf(each))), row(total)].join('\n')}\n\n`)
}
