/**
 * The stages of the console's start, of which the scripts in the HTML hear:
 * - `bound`: the prerendered form reaches its chart, without React
 * - `hydrating`: React listens to the prerendered screen, and misses no event from now on
 * - `started`: the first screen works
 * - `failed`: the code could not be loaded
 */
type Stage = 'bound' | 'hydrating' | 'started' | 'failed'

/** Tells whether the HTML shows a screen. With a session that of /login is hidden, because the console leads on from there. */
export const isScreenShown = (root: HTMLElement, screen = root.dataset.screen): boolean =>
  root.dataset.screen === screen &&
  screen !== undefined &&
  !(root.dataset.for === 'visitor' && document.documentElement.dataset.session !== undefined)

/** Takes the text of the user that the HTML shows; undefined where it shows none. */
export function takeShownUser(): string | undefined {
  const root = document.getElementById('root')
  const user = root?.dataset.user
  root?.removeAttribute('data-user')
  return user
}

/** Announces a stage. A stage is heard once. */
export function announceStage(stage: Stage): void {
  document.dispatchEvent(new Event(`console.${stage}`))
}

/** Calls the listener when a stage is announced for the first time. */
export function onStage(stage: Stage, listener: () => void): void {
  document.addEventListener(`console.${stage}`, listener, { once: true })
}
