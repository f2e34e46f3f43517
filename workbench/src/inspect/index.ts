import type { InspectionEvent } from 'xstate'
import { nameSecrets } from '#workbench/shared/masks.ts'
import { publisher } from './publish.ts'

/**
 * Creates an inspection observer for builds that may be inspected.
 * @param secrets see `nameSecrets`
 */
export function inspector(secrets: readonly string[]): (inspected: InspectionEvent) => void {
  nameSecrets(secrets)
  return publisher()
}
