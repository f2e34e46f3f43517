import type { InspectionEvent } from 'xstate'
import { nameSecrets } from '#workbench/ground/masks.ts'
import { publisher } from './publish.ts'

/**
 * Makes the observer of every actor of a console, for builds that may be inspected.
 * @param secrets what `nameSecrets` takes
 */
export function inspector(secrets: readonly string[]): (inspected: InspectionEvent) => void {
  nameSecrets(secrets)
  return publisher()
}
