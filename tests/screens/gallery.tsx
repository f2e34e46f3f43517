import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { registry } from '#machines/index.ts'
import { type Replay, runModel } from '#model/index.ts'
import { plans } from '#plans/index.ts'
import { Root } from '#ui/root.tsx'
import type { Sight } from './gallery-window.ts'
import { screens } from './screens.tsx'
import '#ui/styles.css'

/** Links and blockers need a router; nobody goes anywhere here. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const nothing = () => undefined

/** What the product would show in a state; null when that is nothing, or the screen of another chart. */
function draw(chart: string, { snapshot }: Replay): ReactNode {
  const shown = screens[chart]
  if (!shown || snapshot.status !== 'active') return null
  if (shown.givesWayTo.some((child) => child in snapshot.children)) return null
  const { screen: Screen, frame } = shown
  return (
    <RouterContextProvider router={router}>
      <Root>{frame(<Screen state={snapshot} send={nothing} />)}</Root>
    </RouterContextProvider>
  )
}

/** The sentences about problems that a chart keeps. */
function problemsIn({ snapshot }: Replay): readonly string[] {
  const { problem = '', fieldProblems = {} }: { problem?: string; fieldProblems?: Record<string, string> } =
    snapshot.context
  return [problem, ...Object.values(fieldProblems)].filter((sentence) => sentence !== '')
}

interface Drawing extends Sight {
  readonly picture: ReactNode
}

/** One drawing per look: states that differ in what nobody sees are the same to a person, and are drawn once under all their names. */
function drawingsOf(chart: string): readonly Drawing[] {
  const plan = plans[chart]
  if (!plan) throw new Error(`${chart} has no plan`)
  const looks = new Map<string, Drawing>()
  for (const replay of runModel(plan.machine, plan).states) {
    const picture = draw(chart, replay)
    const states = replay.snapshot._nodes.map((node) => node.path.join('.'))
    const look = picture && renderToStaticMarkup(picture)
    if (!look) continue
    const known = looks.get(look) ?? { title: replay.title, states: [], problems: problemsIn(replay), picture }
    looks.set(look, { ...known, states: [...new Set([...known.states, ...states])] })
  }
  return [...looks.values()]
}

const drawings = new Map<string, readonly Drawing[]>()
const of = (chart: string) => {
  const known = drawings.get(chart) ?? drawingsOf(chart)
  drawings.set(chart, known)
  return known
}

const root = createRoot(document.getElementById('root') ?? document.body)

window.gallery = {
  charts: Object.fromEntries(Object.keys(registry).map((chart) => [chart, Boolean(screens[chart])])),
  sights: (chart) => of(chart).map(({ title, states, problems }) => ({ title, states, problems })),
  show: (chart, sight) => {
    // A new key: every sight is drawn from nothing, as if a person had just come.
    flushSync(() => root.render(<StrictMode key={`${chart} ${sight}`}>{of(chart)[sight]?.picture}</StrictMode>))
  },
}
