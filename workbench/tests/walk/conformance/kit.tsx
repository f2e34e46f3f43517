import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { assign, fromPromise, setup } from 'xstate'
import type { Model } from '#workbench/kit/model/model.ts'
import type { Product, ScreenProps } from '#workbench/walk/product.tsx'

/** A form's chart: typing, sending, waiting, failing. */
const noteMachine = setup({
  types: {
    context: {} as { text: string; problem: string; fieldProblems: Record<string, string> },
    events: {} as
      | { type: 'text.edited'; text: string }
      | { type: 'form.submitted' }
      | { type: 'note.dropped' }
      | { type: 'session.changed' },
    tags: {} as 'busy',
  },
  actors: { saveNote: fromPromise(() => Promise.resolve()) },
  guards: { isWritten: ({ context }) => context.text !== '' },
  actions: {
    keepText: assign({ text: (_, text: string) => text, fieldProblems: {} }),
    keepFieldProblem: assign({ problem: '', fieldProblems: { text: 'Please write something.' } }),
    keepProblem: assign({ problem: 'The note was not saved.' }),
    forgetProblem: assign({ problem: '', fieldProblems: {} }),
    empty: assign({ text: '', problem: '', fieldProblems: {} }),
  },
}).createMachine({
  id: 'note',
  context: { text: '', problem: '', fieldProblems: {} },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'text.edited': { actions: { type: 'keepText', params: ({ event }) => event.text } },
        'form.submitted': [
          { guard: 'isWritten', target: 'saving', actions: 'forgetProblem' },
          { actions: 'keepFieldProblem' },
        ],
        'note.dropped': { guard: 'isWritten', actions: 'empty' },
        'session.changed': { actions: 'empty' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveNote',
        onDone: { target: 'ready', actions: 'empty' },
        onError: { target: 'ready', actions: 'keepProblem' },
      },
    },
  },
})

export const noteModel: Model = {
  machine: noteMachine,
  events: { 'text.edited': { 'a word': { text: 'word' }, nothing: { text: '' } } },
  typing: ['text.edited'],
  background: ['session.changed'],
}

export interface Parts {
  readonly isBusyTold?: boolean
  readonly drops?: 'button' | 'none' | 'dead'
  readonly isLocked?: boolean
  readonly isMixed?: boolean
}

/** Renders the note; `parts` override its details. */
const screenOf = (parts: Parts) =>
  function NoteScreen({ state, send }: ScreenProps) {
    const { text, problem, fieldProblems } = state.context as ReturnType<typeof contextOf>
    const isBusy = state.matches('saving')
    const isTold = isBusy && parts.isBusyTold !== false
    const { drops = 'button' } = parts
    const isEmpty = text === '' || isBusy
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy || parts.isLocked === false) send({ type: 'form.submitted' })
        }}
      >
        <h1 tabIndex={-1}>{isBusy ? 'SAVING' : 'NOTE'}</h1>
        {parts.isMixed && (
          <p>
            <b />
            {(isBusy ? 'Wait' : 'Write') as ReactNode}
          </p>
        )}
        <label htmlFor="text">TEXT</label>
        <input
          id="text"
          name="text"
          value={text}
          readOnly={isBusy}
          aria-invalid={fieldProblems.text !== undefined || undefined}
          aria-describedby="text-problem"
          onChange={({ target }) => send({ type: 'text.edited', text: target.value })}
        />
        <p id="text-problem">{fieldProblems.text}</p>
        <p role="alert">{problem}</p>
        <button type="submit" data-busy={isTold || undefined} aria-disabled={isBusy || undefined}>
          {isBusy ? 'SAVING...' : 'SAVE'}
        </button>
        {drops !== 'none' && !isEmpty && (
          <button type="button" onClick={() => drops !== 'dead' && send({ type: 'note.dropped' })}>
            DROP
          </button>
        )}
      </form>
    )
  }

const contextOf = (
  snapshot: AnyMachineSnapshot,
): { text: string; problem: string; fieldProblems: Record<string, string> } => snapshot.context

/** A product with only the note's chart, with changes to its screen or model. */
export function noteProduct(parts: Parts = {}, model: Partial<Model> = {}): Product & { readonly note: Model } {
  const note = { ...noteModel, ...model }
  return {
    ...{ name: 'Notes', models: { note }, note },
    screens: { note: { screen: screenOf(parts), frame: (screen) => <main>{screen}</main> } },
    readTyped: ({ text }) => (text === undefined ? null : { text }),
  }
}

export function addElement(): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => element.remove())
  return element
}
