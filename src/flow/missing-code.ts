import { waitFor } from 'xstate'
import type { TabActor } from './tab.ts'

export class MissingCode extends Error {
  override readonly message = 'A part of the console could not be loaded'
}

/**
 * Reports missing code to the tab, which reloads the page if that can help. The router itself would reload at the error
 * of the browser.
 * @throws MissingCode if the page stays
 */
export async function reportMissing(tab: TabActor): Promise<never> {
  tab.send({ type: 'load.failed' })
  await waitFor(tab, (snapshot) => snapshot.matches({ screen: 'missing' }))
  throw new MissingCode()
}
