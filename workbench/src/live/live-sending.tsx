import { useRef, useState } from 'react'
import * as v from 'valibot'
import { SelectField, TextField } from '#workbench/ground/fields.tsx'
import { Action } from '#workbench/ground/parts.tsx'
import type { Live, LiveActor } from '#workbench/inspect/actors.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { acceptedEvents, tabWords } from './live-words.ts'

interface LiveSendingProps {
  readonly actors: readonly LiveActor[]
  readonly tabs: Live['tabs']
  /** The default actor. */
  readonly watched: string | undefined
  /** The outcome of the last event. */
  readonly answer: string | null
  readonly onSend: (actor: LiveActor, event: { type: string }) => void
}

const Payload = v.record(v.string(), v.unknown())

/** @returns null for text that is no JSON object; empty text is an empty object */
function readPayload(text: string): Record<string, unknown> | null {
  try {
    const result = v.safeParse(Payload, JSON.parse(text.trim() || '{}'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** Sends an event to a chart in another tab, as if it had happened there. */
export function LiveSending({ actors, tabs, watched = '', answer, onSend }: LiveSendingProps) {
  const { models } = useProduct()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [chosen, setChosen] = useState('')
  const charts = actors.filter(({ isChart }) => isChart)
  const actor = charts.find(({ id }) => id === chosen) ?? charts.find(({ id }) => id === watched)
  const accepted = actor ? acceptedEvents(actor, models[actor.name]?.machine) : []

  function submit(fields: FormData) {
    const [type, payload] = ['type', 'payload'].map((name) => String(fields.get(name) ?? '')) as [string, string]
    const event = readPayload(payload)
    const found = {
      ...(actor === undefined && { actor: 'Choose an actor.' }),
      ...(type.trim() === '' && { type: 'Name the event as the chart does.' }),
      ...(event === null && { payload: 'This is no JSON object.' }),
    }
    setProblems(found)
    // The first field that is wrong gets the focus (WCAG 3.3.1).
    const [wrong] = Object.keys(found)
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    if (actor && Object.keys(found).length === 0) onSend(actor, { ...event, type: type.trim() })
  }

  return (
    <form
      ref={form}
      className="workbench-column"
      aria-label="Send an event"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <SelectField
        label="ACTOR"
        name="actor"
        problem={problems.actor}
        emptyLabel="Choose an actor"
        value={actor?.id ?? ''}
        onChange={setChosen}
        options={charts.map(({ id }) => id)}
        labelOf={(value) => {
          const chart = charts.find(({ id }) => id === value)
          return chart ? `${chart.name} (${tabWords(tabs, chart.tab)})` : value
        }}
      />
      <TextField
        label="EVENT TYPE"
        name="type"
        problem={problems.type}
        suggestions={accepted}
        hint={actor && `Listened to now: ${accepted.join(', ') || 'none'}`}
      />
      <TextField
        label="WITH"
        name="payload"
        problem={problems.payload}
        optional
        hint='JSON, for example {"key":"value"}'
      />
      <Action type="submit" variant="solid">
        SEND
      </Action>
      <p className="workbench-note" role="status">
        {answer}
      </p>
    </form>
  )
}
