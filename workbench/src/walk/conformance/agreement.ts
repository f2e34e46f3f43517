import { computeAccessibleDescription } from 'dom-accessibility-api'
import { activeNodes } from '#workbench/kit/internals.ts'
import type { Step } from '#workbench/kit/paths/simulation.ts'
import { elementsOf, isField, type ScreenWords, textIn, wordsOf } from '#workbench/walk/frame/controls.ts'
import type { Product } from '#workbench/walk/product.tsx'
import { isBusy, workingParts } from './press.ts'

/** The words of a screen that must be the same on a fresh copy. What counts down differs from moment to moment. */
const compared = ['headings', 'dialogs', 'busy', 'problems'] as const

const written = (value: unknown) => JSON.stringify(value, withoutPlace).replace(/\d+/g, '…')

const plain = (words: string) => words.replace(/\d+/g, '…')

/** Of the fields that have problems the names are compared: one for a password has a role while its characters are shown. */
const withoutPlace = (key: string, value: unknown) => (['role', 'beside', 'index'].includes(key) ? undefined : value)

/** Says how the words of a screen that was walked to differ from those of a fresh copy of the same state. */
export function differences(walked: ScreenWords, fresh: ScreenWords): readonly string[] {
  const parts = compared.filter((part) => written(walked[part]) !== written(fresh[part]))
  // A screen may say more than its state: that a wait is over, for example.
  const hasAlerts =
    walked.alerts.length === fresh.alerts.length &&
    fresh.alerts.every((words, index) => plain(walked.alerts[index] ?? '').startsWith(plain(words)))
  return [...parts, ...(hasAlerts ? [] : (['alerts'] as const))].map(
    (part) => `Its ${part} are ${JSON.stringify(walked[part])}, and ${JSON.stringify(fresh[part])} on a fresh copy.`,
  )
}

/** Lists the names of the actors that a chart waits for: each runs, and the state listens to what it ends with. */
export function callsOf({ running, snapshot }: Pick<Step, 'running' | 'snapshot'>): readonly string[] {
  const listens = (id: string) =>
    activeNodes(snapshot).some(({ transitions }) => transitions.has(`xstate.done.actor.${id}`))
  return running.filter(({ id }) => listens(id)).map(({ name }) => name)
}

/** Says where the busy words of a screen and the work of its chart disagree. */
function busyFaults(screen: HTMLElement, product: Product, step: Step): string[] {
  const reported = callsOf(step).filter((name) => !step.model.quiet?.[name])
  const { busyTags = ['busy'] } = product
  const isWaiting =
    busyTags.some((tag) => step.snapshot.hasTag(tag)) || step.running.length > 0 || step.timers.length > 0
  const parts = workingParts(screen)
  const { busyWords } = product
  const controls = elementsOf(screen).filter((control) => !isField(control) && busyWords?.test(textIn(control)))
  return [
    ...(reported.length > 0 && parts.length === 0
      ? [`The chart is at work (${reported.join(', ')}), and the screen does not say so.`]
      : []),
    ...(parts.length > 0 && !isWaiting
      ? [`The screen says that it is at work (${textsOf(parts)}), and the chart is not.`]
      : []),
    ...controls
      .filter((control) => !isBusy(control))
      .map((control) => `“${textIn(control)}” stands on a control that does not say that it is at work.`),
  ]
}

const textsOf = (parts: readonly HTMLElement[]) => parts.map((part) => `“${textIn(part)}”`).join(', ')

/** Says which problems in the context of a chart its screen does not show, and which it does not tie to their fields. */
function problemFaults(screen: HTMLElement, product: Product, { snapshot }: Step): string[] {
  const text = screen.innerText
  return (product.readProblems?.(snapshot.context) ?? []).flatMap(({ field, words }) => {
    if (!textHas(text, words)) return [`The chart has the problem “${words}”, and the screen does not show it.`]
    const element = field === null ? null : screen.querySelector(`[name="${CSS.escape(field)}"]`)
    if (!element) return []
    const isTied =
      element.getAttribute('aria-invalid') === 'true' && textHas(computeAccessibleDescription(element), words)
    return isTied ? [] : [`The problem “${words}” is not tied to its field “${field}”.`]
  })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
const textHas = (text: string, words: string) => oneLine(text).includes(oneLine(words).trim())

/**
 * Says, in sentences, where a screen disagrees with the state of its chart.
 * @param fresh the words of a fresh copy of the same state; null when there is none
 */
export function disagreements(
  screen: HTMLElement,
  product: Product,
  step: Step,
  fresh: ScreenWords | null,
): readonly string[] {
  const words = wordsOf(screen)
  return [
    ...(words.headings.length === 0 ? ['The screen has no heading.'] : []),
    ...busyFaults(screen, product, step),
    ...problemFaults(screen, product, step),
    ...(fresh === null ? [] : differences(words, fresh)),
  ]
}

/** Says that the focus was lost; null when it was not. The focus of a page that nothing has the focus of is on its body. */
export function focusFault(document: Document, before: Element | null): string | null {
  const { activeElement, body } = document
  if (before === null || before === body) return null
  return activeElement === null || activeElement === body
    ? 'The focus is lost: it was on a control, and is nowhere.'
    : null
}
