import { type Product, startWorkbench } from '@statehouse/workbench'
import type { AnyEventObject } from 'xstate'
import { defaultProductName } from '#environment'
import type { Exit } from '#machines/parts/exit.ts'
import type { Toast } from '#machines/parts/toast.ts'
import { inspected } from '#qa/inspected.ts'
import { wayOf, ways } from '#qa/journeys/ways.ts'
import { groups, models } from '#qa/models/index.ts'
import { pageNames } from '#qa/page-names.ts'
import { sandboxAt } from '#qa/sandbox.ts'
import { sandboxOf } from '#qa/sandbox-url.ts'
import { screens } from '#qa/screens.tsx'
import { automatedTest } from '#qa/setups.ts'
import { isWithoutFailure, type RunProgress, successOf } from '#rules/team/invitation-run.ts'
import { inter } from '#ui/typeface.ts'

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

const api = String(import.meta.env.VITE_API_URL ?? '')

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** `1.2.3 (0a1b2c3)`, or only the version if the commit is unknown. */
const versionLabel = () => [metaOf('version'), metaOf('commit') && `(${metaOf('commit')})`].filter(Boolean).join(' ')

/** The console for QA's page and the tests of its screens. */
export const product: Product = {
  name: defaultProductName,
  description: 'the web console of an AI coding assistant',
  models,
  screens,
  automatedTest,
  pageNames,
  loadPages: async () => (await import('#qa/pages.tsx')).pages,
  loadRecorder: async () => (await import('#qa/journeys/recorded.ts')).stepsOfTab,
  loadJourneys: () => import('#qa/journeys/index.ts'),
  loadDecorator: async () => {
    const [{ Root }, { default: Toaster, clearToasts, showToast }, { loadTypeface }] = await Promise.all([
      import('#ui/root.tsx'),
      import('#ui/feedback/toaster.tsx'),
      import('#ui/typeface.ts'),
    ])
    await loadTypeface()
    const show = (toast: Toast) => showToast(toast, Number.POSITIVE_INFINITY)
    return { Root, toasts: { Toaster, show, clear: clearToasts } }
  },
  readTyped,
  readToast,
  describeOutput: (output) => describeExit(output as Exit | undefined),
  exitOf: (output) => ((output as Exit | undefined)?.to === undefined ? null : wayOf(output as Exit)),
  ways,
  fonts: { Inter: inter },
  groups,
  secrets: inspected.secrets,
  version: versionLabel(),
  // Without one of the console's API, the sandbox of `npm start`.
  sandbox: sandboxAt(sandboxOf(api) ?? 'http://localhost:4000'),
  relay: sandboxOf(api),
}

await startWorkbench(product, async () => {
  const { default: layouts } = await import('virtual:layouts')
  return { layouts }
})
