import { type SimulatedRun, simulate } from '@statehouse/workbench/kit'
import { createMemoryHistory } from '@tanstack/react-router'
import { sessionMachine } from '#machines/app/session.ts'
import { ada, nobody, signedIn } from '#qa/models/samples.ts'
import { createConsoleRouter } from '#routes/index.tsx'

export type Session = SimulatedRun<typeof sessionMachine>

/** Opens the router at a URL, like in a browser. */
export function open(href: string, { actor: session }: Session) {
  const router = createConsoleRouter({ session }, createMemoryHistory({ initialEntries: [href] }))
  router.update({ ...router.options, isServer: false, origin: 'https://console.example.com' })
  router.history.subscribe(router.load)
  return router
}

/** Opens the router at a URL and waits until the navigation has settled. */
export async function arrive(href: string, session: Session) {
  const router = open(href, session)
  await router.load()
  return { router, ...whereIs(router) }
}

/** @returns the settled location of a router */
export function whereIs({ state }: ReturnType<typeof open>) {
  const { returnTo, ended, refused } = state.location.state
  return { at: state.location.href, state: { returnTo, ended, refused }, route: state.matches.at(-1)?.fullPath }
}

export const local = { ...ada, subscriptionType: 'LOCAL' }
export const visitor = () => simulate(sessionMachine, nobody)
export const member = (user = ada) => simulate(sessionMachine, signedIn(user))
