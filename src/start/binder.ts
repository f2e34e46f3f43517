import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { announceStage } from '#browser/stages.ts'
import { shownPage } from '#flow/html.ts'
import { runningPage, type Tab } from '#flow/tab.ts'
import { filled } from '#ui/control-event.ts'
import { type Values, valuesOf } from '#ui/form/values.ts'

/** Binds the form in the HTML when the tab runs its page. Returns a function that gives the form to React. */
export function bindPage(root: HTMLElement, tab: Tab): () => void {
  const form = root.querySelector('form')
  if (!form) return () => {}
  let release = () => {}
  const opening = tab.actor.subscribe((snapshot) => {
    const actor = runningPage(snapshot)
    if (!actor) return
    opening.unsubscribe()
    if (shownPage(root, tab)) release = bindForm(form, actor)
  })
  return () => {
    opening.unsubscribe()
    release()
  }
}

/**
 * Connects the prerendered form to its running machine until React hydrates it. Its buttons name the events that they
 * send in `data-event`, after what was typed. Returns a function that disconnects the form and restores its HTML, with what the user has typed.
 */
export function bindForm(form: HTMLFormElement, actor: AnyActorRef): () => void {
  const now = (): AnyMachineSnapshot => actor.getSnapshot()
  if (!now().machine?.events.includes('form.submitted')) return () => {}

  const fields = form.querySelectorAll<HTMLInputElement>('input:not([readonly])')
  // The toggle of a password also works while the form is busy.
  const labels = form.querySelectorAll<HTMLElement>('button:not([aria-pressed]) > span')

  let pressed: HTMLButtonElement | null = null

  // A consent button takes no press before React has shown it.
  const disabled = new Set([...form.querySelectorAll('button')].filter(({ ariaDisabled }) => ariaDisabled))

  const markBusy = (isBusy: boolean, isActive: (button: HTMLButtonElement) => boolean) => {
    for (const field of fields) field.readOnly = isBusy
    for (const label of labels) {
      const button = label.closest('button')
      if (!button) continue
      button.ariaDisabled = isBusy || disabled.has(button) ? 'true' : null
      if (isActive(button) === Boolean(button.dataset.busy)) continue
      if (button.dataset.busy) delete button.dataset.busy
      else button.dataset.busy = 'true'
      const { textContent, dataset } = label
      label.textContent = dataset.other ?? textContent
      if (dataset.other) dataset.other = textContent
    }
  }
  const follow = (snapshot: AnyMachineSnapshot) => {
    const isSent = snapshot.hasTag('busy')
    const hasChosen = snapshot.hasTag('connecting')
    // Another screen or page follows; until then the form stays as it is.
    if (!isSent && !hasChosen && !snapshot.hasTag('waiting') && !snapshot.can({ type: 'form.submitted', values: {} }))
      return
    markBusy(isSent || hasChosen, (button) => (button.type === 'submit' ? isSent : hasChosen && button === pressed))
  }

  /** @returns whether the control names an event that the machine takes */
  const send = ({ dataset }: HTMLElement, values?: Values) => {
    const event: AnyEventObject | null = dataset.event ? filled(JSON.parse(dataset.event), values) : null
    const isTaken = event !== null && now().can(event)
    if (isTaken) actor.send(event)
    return isTaken
  }

  const listening = new AbortController()
  /** @param take handles an event, and returns whether nothing else has to be done */
  const listen = (type: string, take: (target: Element) => unknown) =>
    document.addEventListener(
      type,
      (event) => {
        if (!(event.target instanceof Element && form.contains(event.target) && take(event.target))) return
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      { capture: true, signal: listening.signal },
    )
  listen('click', (target) => {
    const button = target.closest('button')
    if (button?.ariaDisabled) return true
    if (button?.type !== 'button') return false
    pressed = button
    send(form, valuesOf(form))
    return send(button)
  })
  listen('submit', () => {
    const submit = form.querySelector<HTMLElement>('[type="submit"]')
    if (submit) send(submit, valuesOf(form))
    return true
  })

  const following = actor.subscribe(follow)
  announceStage('bound')
  return () => {
    listening.abort()
    following.unsubscribe()
    markBusy(false, () => false)
  }
}
