import type { Product } from '@statehouse/workbench'
import type { AnyEventObject } from 'xstate'
import { defaultProductName } from '#environment'
import type { Exit } from '#machines/parts/exit.ts'
import type { Toast } from '#machines/parts/toast.ts'
import { isWithoutFailure, type RunProgress, successOf } from '#rules/team/invitation-run.ts'
import { inspected } from './inspected.ts'
import { wayOf, ways } from './journeys/ways.ts'
import { groups, models } from './models/index.ts'
import { pageNames } from './page-names.ts'
import { sandboxAt } from './sandbox.ts'
import { screens } from './screens.tsx'
import { automatedTest } from './setups.ts'

function describeExit(exit: Exit | undefined): string {
  if (exit?.to === undefined) return 'The page stays.'
  return exit.state ? `It goes to ${exit.to} with ${JSON.stringify(exit.state)}.` : `It goes to ${exit.to}`
}

/** Forms send all of their values, and email fields send their own. */
function readTyped({ type, values, email }: AnyEventObject): Readonly<Record<string, string>> | null {
  if (type === 'form.edited' || type === 'form.submitted') return values ?? null
  return type === 'email.left' ? { email: String(email) } : null
}

/** A toast, or the end of invitations, which the invite form announces to the user. */
function readToast(event: AnyEventObject): Pick<Toast, 'kind' | 'text'> | null {
  if (event.type === 'toast.requested') return event as Toast
  if (!['run.ended', 'xstate.done.actor.bulkInvitation'].includes(event.type)) return null
  const ended: RunProgress = event.output ?? event
  return isWithoutFailure(ended) ? { kind: 'success', text: successOf(ended.run) } : null
}

/** What the workbench needs of the console, and Node can run. */
export const productWith = (sandbox: string): Product => ({
  name: defaultProductName,
  description: 'the web console of an AI coding assistant',
  models,
  screens,
  automatedTest,
  pageNames,
  loadPages: async () => (await import('./pages.tsx')).pages,
  loadRecorder: async () => (await import('./journeys/recorded.ts')).stepsOfTab,
  loadJourneys: () => import('./journeys/index.ts'),
  loadJourneyScreens: () => import('./journeys/screen.tsx'),
  readTyped,
  readToast,
  describeOutput: (output) => describeExit(output as Exit | undefined),
  exitOf: (output) => ((output as Exit | undefined)?.to === undefined ? null : wayOf(output as Exit)),
  ways,
  groups,
  secrets: inspected.secrets,
  sandbox: sandboxAt(sandbox),
})
