import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { announceStage } from '#browser/start.ts'
import { valuesOf } from '#ui/form/values.ts'

/** The id of the template with the notice of a problem, without its words. */
export const problemTemplate = 'problem'

/**
 * Lets the prerendered form in an element reach its running chart until React draws the screen. Of what a person does it takes whole what is
 * the chart's; the script in the HTML keeps the rest. Problems of fields, waits and the next screen are left to React.
 * @returns lets the form go: the element is as the HTML had it again, but for what a person has put into the fields
 */
export function bindForm(root: HTMLElement, actor: AnyActorRef): () => void {
  const form = root.querySelector('form')
  const now = (): AnyMachineSnapshot => actor.getSnapshot()
  if (!form || !now().machine?.events.includes('form.submitted')) return () => {}

  const drawing = drawingOf(form)
  const show = (snapshot: AnyMachineSnapshot) => {
    const { problem = '', wait, ...context } = snapshot.context
    const isSent = snapshot.hasTag('busy')
    const hasChosen = snapshot.hasTag('connecting')
    const isBusy = isSent || hasChosen
    // What follows is another screen, or another page: until then the form stays as it is.
    if (!isBusy && !wait && !snapshot.can({ type: 'form.submitted', values: {} })) return
    drawing.lock(isBusy, ({ type, name, value }) => (type === 'submit' ? isSent : hasChosen && context[name] === value))
    drawing.say(wait === undefined ? problem : '')
  }

  /** @returns whether the chart could take the event */
  const send = (event: AnyEventObject) => {
    const isTaken = now().can(event)
    if (isTaken) actor.send(event)
    return isTaken
  }

  const listening = new AbortController()
  /** @param take acts on an event, and returns whether it is over with that */
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
    const { ariaDisabled, type, name, value }: Partial<HTMLButtonElement> = target.closest('button') ?? {}
    return ariaDisabled || (type === 'button' && name && send({ type: `${name}.chosen`, [name]: value }))
  })
  listen('input', () => void send({ type: 'form.edited', values: valuesOf(form) }))
  listen('submit', () => {
    send({ type: 'form.submitted', values: valuesOf(form) })
    return true
  })

  const following = actor.subscribe(show)
  announceStage('bound')
  return () => {
    listening.abort()
    following.unsubscribe()
    drawing.lock(false, () => false)
    drawing.say('')
  }
}

/** Draws on a prerendered form what `Form`, its fields, its buttons and `FormProblem` draw on one of React. */
function drawingOf(form: HTMLFormElement) {
  const fields = form.querySelectorAll<HTMLInputElement>('input:not([readonly])')
  const selects = form.querySelectorAll('select')
  // A button with an icon in place of words acts also while the form is busy.
  const labels = form.querySelectorAll<HTMLElement>('button > span')
  const region = form.querySelector('[role="alert"]')
  const template = document.querySelector<HTMLTemplateElement>(`#${problemTemplate}`)
  let said = ''

  return {
    /** @param isBusy tells whether it is a button itself that is at work */
    lock(isLocked: boolean, isBusy: (button: HTMLButtonElement) => boolean) {
      const ariaDisabled = isLocked ? 'true' : null
      for (const field of fields) field.readOnly = isLocked
      for (const select of selects) select.ariaDisabled = ariaDisabled
      for (const label of labels) {
        const button = label.closest('button')
        if (!button) continue
        button.ariaDisabled = ariaDisabled
        if (isBusy(button) === Boolean(button.dataset.busy)) continue
        if (button.dataset.busy) delete button.dataset.busy
        else button.dataset.busy = 'true'
        const { textContent, dataset } = label
        label.textContent = dataset.other ?? textContent
        if (dataset.other) dataset.other = textContent
      }
    },

    /** Says a problem, once, or with an empty text that there is none. */
    say(problem: string) {
      if (problem === said || !region || !template) return
      said = problem
      region.replaceChildren()
      if (problem === '') return
      region.append(template.content.cloneNode(true))
      region.firstElementChild?.lastElementChild?.prepend(problem)
    },
  }
}
