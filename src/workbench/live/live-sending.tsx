import { useState } from 'react'
import * as v from 'valibot'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { LiveActor } from './live.ts'
import { LiveEventField } from './live-event-field.tsx'
import { acceptedEvents } from './live-words.ts'

interface LiveSendingProps {
  readonly actors: readonly (LiveActor & { readonly tabLabel: string })[]
  /** Who gets the event unless somebody else is chosen. */
  readonly watched: string | undefined
  /** What the event that was sent last has led to. */
  readonly answer: string | null
  readonly onSend: (actor: LiveActor, event: { type: string }) => void
}

const Payload = v.record(v.string(), v.unknown())

/** @returns null for what is no JSON object; nothing at all is an empty one */
function readPayload(text: string): Record<string, unknown> | null {
  try {
    const result = v.safeParse(Payload, JSON.parse(text.trim() || '{}'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** Sends an event to a chart in another tab, as if it had happened there. */
export function LiveSending({ actors, watched = '', answer, onSend }: LiveSendingProps) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [chosen, setChosen] = useState('')
  const charts = actors.filter(({ isChart }) => isChart)
  const actor = charts.find(({ id }) => id === chosen) ?? charts.find(({ id }) => id === watched)
  const accepted = actor ? acceptedEvents(actor) : []

  function submit({ type = '', payload = '' }: Record<string, string>) {
    const event = readPayload(payload)
    const found = {
      ...(actor === undefined && { actor: 'Choose who gets it.' }),
      ...(type.trim() === '' && { type: 'Say what happened, as the chart names it.' }),
      ...(event === null && { payload: 'This is no JSON object.' }),
    }
    setProblems(found)
    if (actor && Object.keys(found).length === 0) onSend(actor, { ...event, type: type.trim() })
  }

  return (
    <Form label="Send an event" problems={problems} onSubmit={submit}>
      <SelectField
        label="ACTOR"
        name="actor"
        emptyLabel="Choose an actor"
        value={actor?.id ?? ''}
        onChange={setChosen}
        options={charts.map(({ id, name, tabLabel }) => ({ value: id, label: `${name} (${tabLabel})` }))}
      />
      <LiveEventField
        label="EVENT TYPE"
        name="type"
        suggestions={accepted}
        hint={actor && `Listened to now: ${accepted.join(', ') || 'none'}`}
      />
      <TextField
        label="WITH"
        name="payload"
        optional
        autoComplete="off"
        hint='JSON, for example {"values":{"email":"ada@example.com"}}'
      />
      <SubmitButton wide={false}>SEND</SubmitButton>
      <p className="note live-answer" role="status">
        {answer}
      </p>
    </Form>
  )
}
