import type { Model } from '#workbench/kit/model/model.ts'
import { eventSummary, typedIn } from '#workbench/kit/paths/labels.ts'
import { maskText } from '#workbench/shared/masks.ts'

interface Typed {
  readonly href?: string
  readonly url?: { readonly href?: string }
}

/** A step of a journey as text, without its chart: `form.submitted: all filled in`, `Open /login`. */
export function stepTitle(step: string, models: Readonly<Record<string, Model>>): string {
  const [chart = '', ...rest] = step.split('~')
  const text = rest.join('~')
  const typed = typedIn(text)
  const { href, url } = (typed?.payload ?? {}) as Typed
  if (text === 'code.missing') return 'The code of the next page is missing'
  if (chart === '') return maskText(href ? `Open ${href}` : 'Reload')
  if (url?.href !== undefined) return maskText(`Go to ${url.href}`)
  const label = (name: string) => name.replace(/ done$/, ' succeeds').replace(/ error$/, ' fails')
  if (!typed) return label(rest[0] ?? '') + (rest.length > 1 ? `: ${rest.slice(1).join('~')}` : '')
  const model = models[chart]
  if (!model) return maskText(text)
  return eventSummary(model, { ...(typed.payload as object), type: typed.type }).replace(typed.type, label)
}

/** The step that opens a URL in the journey's browser: of an email, an editor or a provider; without one, a reload. */
export const openStep = (to: { readonly href: string; readonly state?: unknown } | null): string =>
  `~document.opened=${JSON.stringify(to ?? {})}`
