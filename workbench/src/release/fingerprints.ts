import type { AnyStateNode } from 'xstate'
import { picturesOf } from '#workbench/gallery/pictures.tsx'
import { activeNodes } from '#workbench/kit/internals.ts'
import {
  eventLabel,
  listsOf,
  refusedPrefix as refused,
  transitionKey,
  withDescendants,
} from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { textOf } from '#workbench/kit/model/texts.ts'
import { writeInput } from '#workbench/kit/paths/links.ts'
import { stepsOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { markupOf } from '#workbench/plan/doable.ts'
import { namedPaths } from '#workbench/plan/named-paths.ts'
import { chartHash } from '#workbench/shared/hash.ts'
import { leadText, type Product } from '#workbench/walk/product.tsx'
import { codeOf } from './code.ts'
import { type Fingerprints, format, type PathPrint, type PicturePrint } from './format.ts'
import { screenParts } from './screen-parts.ts'

/** @param modulesOf the modules of a chart */
export function fingerprintsOf(
  product: Product,
  modules: Fingerprints['modules'],
  modulesOf: Readonly<Record<string, readonly string[]>>,
): Fingerprints {
  const numbers = new Map<string, number>()
  const numberOf = (line: string) => {
    const number = numbers.get(line) ?? numbers.size
    numbers.set(line, number)
    return number
  }
  const charts = Object.entries(product.models).map(([id, model]) => {
    const steps: Record<string, readonly number[]> = {}
    const rows = rowsOf(model)
    const paths = namedPaths(product, model).map(({ walk, name, impossible, steps: names, id: path }): PathPrint => {
      const input = writeInput(walk)
      const keys = ['', ...names].map((_, index) => [input ?? '', ...names.slice(0, index)].join(' > '))
      for (const [index, key] of keys.entries()) steps[key] ??= stepLines(product, walk, index, rows).map(numberOf)
      return { id: path, name, hash: chartHash(id, { panel: 'plan', input, steps: names }), steps: keys, impossible }
    })
    const pictures = picturesOf(product, model).map(({ caption, states, hash, markup }): PicturePrint => {
      const [toast = ''] = / · toast: .*/s.exec(caption) ?? []
      return { id: hash + toast, caption, states, hash, parts: screenParts(markup).map(numberOf) }
    })
    return [id, { modules: modulesOf[id] ?? [], rows, steps, paths, pictures }] as const
  })
  return { format, lines: [...numbers.keys()], modules, charts: Object.fromEntries(charts) }
}

type Parts = Readonly<Record<string, string | readonly string[]>>

const named = (parts: Parts) =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value.length > 0 ? [`${name} ${[value].flat().join(', ')}`] : []))
    .join(' · ')

/** The name of a transition without its targets: they are what may differ. */
const edgeName = (key: string) => key.replace(/--> .*$/s, '').trim()

function rowsOf({ machine }: Model): Record<string, string> {
  const { guards, actions, delays } = machine.implementations
  const rows: Record<string, string> = {}
  for (const node of withDescendants(machine.root)) {
    rows[`state #${node.id}`] = stateText(node)
    for (const transition of listsOf(node).flat()) {
      const targets: readonly AnyStateNode[] = transition.target ?? []
      const to = targets.map(({ id }) => `#${id}`)
      rows[edgeName(transitionKey(transition))] = named({
        if: nameOrCode(transition.guard),
        'leads to': to.length > 0 ? to : 'the same state',
        'enters it': transition.reenter ? 'again' : '',
        does: transition.actions.map(nameOrCode),
      })
    }
  }
  for (const [kind, all] of Object.entries({ guard: guards, action: actions, delay: delays }))
    for (const [name, value] of Object.entries(all)) rows[`${kind} ${name}`] = codeOf(value)
  return rows
}

const nameOrCode = (value: unknown) => (typeof value === 'string' ? value : codeOf(value))

/** Without XState's own, which start and stop timers: they repeat the transitions. */
const actionsOf = (actions: readonly unknown[]) =>
  actions.map(nameOrCode).filter((code) => !code.includes('"xstate.after.'))

const stateText = (node: AnyStateNode) =>
  named({
    is: node.type,
    'begins in': (node.initial?.target ?? []).map(({ id }) => `#${id}`),
    tags: node.tags,
    runs: node.invoke.map(({ src, input }) => `${String(src)} ${codeOf(input)}`.trim()),
    entry: actionsOf(node.entry),
    exit: actionsOf(node.exit),
    output: codeOf(node.output),
  })

const took = 'taken '

/** What a tester does at a step, what then happens in the chart, and what shows. */
function stepLines(product: Product, walk: Walk, index: number, rows: ReturnType<typeof rowsOf>): string[] {
  const all = stepsOf(walk)
  const step = all[index]
  if (step === undefined) throw new RangeError(`The walk has no step ${index}`)
  const { snapshot, timers, running } = step
  const past = all[index - 1]
  const before = past?.snapshot.simulation
  const { met, effects, emitted } = snapshot.simulation
  const nodes = new Set(activeNodes(snapshot).map(({ id }) => id))
  const left = (past?.active ?? []).filter((id) => !nodes.has(id))
  const entered = [...nodes].filter((id) => !past?.active.includes(id))
  const taken = met.filter((key) => key.startsWith(took) || key.startsWith(refused))
  /** One line for each part of a row, so that a comparison names the part. */
  const partsOf = (what: string, row: string, of: RegExp = /(?:)/) => [
    `${what} ${row}`,
    ...(rows[row] ?? '').split(' · ').flatMap((part) => (of.test(part) ? [`${what} ${row}: ${part}`] : [])),
  ]
  const texts = [
    ...taken.flatMap((key) => {
      const isRefused = key.startsWith(refused)
      const row = edgeName(key.slice((isRefused ? refused : took).length))
      return isRefused ? partsOf('refuses', row, /^if /) : partsOf('takes', row)
    }),
    ...left.flatMap((id) => partsOf('leaves', `state #${id}`, /^exit /)),
    ...entered.flatMap((id) => partsOf('enters', `state #${id}`)),
  ]
  const end = leadText(product, snapshot)
  // What a tester sees comes first.
  return [
    `do: ${step.title}`,
    ...(end === null ? screenParts(markupOf(product, walk.model.machine.id, snapshot)) : [end]),
    ...timers.map(({ type, left }) => `waits ${left} ms, then ${eventLabel(walk.model.machine, type)}`),
    ...emitted.slice(before?.emitted.length ?? 0).map((event) => `emits ${textOf(event)}`),
    ...effects.slice(before?.effects.length ?? 0).map(({ type, params }) => `does ${type} ${textOf(params)}`.trim()),
    ...running.map(({ name, input }) => `runs ${name} ${textOf(input)}`.trim()),
    ...texts,
    ...implementationsIn(texts, rows),
  ]
}

/** The guards, actions and delays that some rows name. */
const implementationsIn = (texts: readonly string[], rows: ReturnType<typeof rowsOf>) => {
  const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
  return Object.entries(rows)
    .filter(([name]) => /^(guard|action|delay) /.test(name) && words.has(name.split(' ')[1] ?? ''))
    .map(([name, code]) => `${name}: ${code}`)
}
