import { useHydrated, useMatch, useRouteContext } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AnyStateMachine } from 'xstate'
import { useConsole, useSession } from '#flow/app-actors.tsx'
import { type ChildScreen, Flow, LastScreen, type ScreenProps } from '#flow/flow.tsx'
import { Title } from '#flow/screen-change.tsx'
import { factsOf } from '#machines/parts/session-parts.ts'
import { visitName, visitOf } from './arrival.ts'
import { type Address, type Page, prerenderedVisit } from './pages.ts'
import { textsOf } from './search.ts'

/**
 * Gives the address of the match around, with the state of its history entry: while the code of the next screen is loaded, the location is
 * that of the next one already.
 */
function useAddress(page: Page) {
  const { search, params } = useMatch({ strict: false })
  const { entry = {} } = useRouteContext({ strict: false })
  const address: Address = { page, values: textsOf(...page.parameters)({ ...search, ...params }) }
  return { address, entry }
}

interface PageFlowProps<M extends AnyStateMachine> {
  /** The row of the page, whose chart this is. */
  readonly page: Page<string, string, M>
  readonly machine: M
  readonly screen: ComponentType<ScreenProps<M>>
  readonly child?: ChildScreen
}

/** Draws the chart of a page with a screen: the run that was started before React, or one that begins with this visit. */
export function PageFlow<M extends AnyStateMachine>({ page, machine, screen, child }: PageFlowProps<M>) {
  const tab = useConsole()
  const isHydrated = useHydrated()
  const { address, entry } = useAddress(page)
  // A change of the person or the group may begin the chart anew.
  const loaded = useSession(({ context }) => context)
  const visit = visitOf(address, entry, tab)
  const input = page.input?.(visit) ?? null
  const html = prerenderedVisit(address, { session: factsOf(loaded), settings: tab })
  const prerendered = page.input?.(html) ?? null
  if (input === null) {
    return isHydrated || prerendered === null ? null : <LastScreen {...{ machine, screen }} prerendered={prerendered} />
  }
  return (
    <Flow
      key={page.key?.(visit)}
      machine={machine}
      input={input}
      prerendered={prerendered ?? input}
      screen={screen}
      child={child}
      visit={visitName(address, visit.session)}
    />
  )
}

/** Sets the title of a page. */
export function PageTitle({ page }: { readonly page: Page }) {
  const { product } = useConsole()
  const { address } = useAddress(page)
  const name = typeof page.title === 'string' ? page.title : page.title(address.values)
  return <Title name={name} product={product} />
}
