/**
 * The stages of the console's start, as events for the scripts in the HTML:
 * - `bound`: the prerendered form sends events to its machine, without React
 * - `hydrating`: React listens to the prerendered screen and misses no event from now on
 * - `started`: a screen is rendered, and works; later screens announce it again
 * - `failed`: the code could not be loaded
 */
type Stage = 'bound' | 'hydrating' | 'started' | 'failed'

/** Returns whether the HTML shows a screen. With a session, /login is hidden, because the console redirects. */
export const isScreenShown = (root: HTMLElement, screen = root.dataset.screen): boolean =>
  root.dataset.screen === screen &&
  screen !== undefined &&
  !(root.dataset.for === 'visitor' && document.documentElement.dataset.session !== undefined)

/** Removes and returns the text of the user in the HTML; undefined if it shows none. */
export function takeShownUser(): string | undefined {
  const root = document.getElementById('root')
  const user = root?.dataset.user
  root?.removeAttribute('data-user')
  return user
}

export function announceStage(stage: Stage): void {
  document.dispatchEvent(new Event(`console.${stage}`))
}

/** Calls the listener at the next announcement of the stage only. */
export function onStage(stage: Stage, listener: () => void): void {
  document.addEventListener(`console.${stage}`, listener, { once: true })
}
