import { useState } from 'react'
import * as v from 'valibot'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { FieldGrid } from '#ui/page.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { LiveActor } from './live.ts'

interface LiveSendingProps {
  readonly actors: readonly LiveActor[]
  readonly onSend: (actor: string, event: { type: string }) => void
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
export function LiveSending({ actors, onSend }: LiveSendingProps) {
  const [problems, setProblems] = useState<Record<string, string>>({})

  function submit({ actor = '', type = '', payload = '' }: Record<string, string>) {
    const event = readPayload(payload)
    const found = {
      ...(actor === '' && { actor: 'Choose who gets it.' }),
      ...(type.trim() === '' && { type: 'Say what happened, as the chart names it.' }),
      ...(event === null && { payload: 'This is no JSON object.' }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) onSend(actor, { ...event, type: type.trim() })
  }

  return (
    <Form label="Send an event" problems={problems} onSubmit={submit}>
      <FieldGrid>
        <SelectField
          label="ACTOR"
          name="actor"
          emptyLabel="Choose an actor"
          options={actors
            .filter(({ isChart }) => isChart)
            .map(({ id, name, tab }) => ({ value: id, label: `${name} (${tab})` }))}
        />
        <TextField label="EVENT TYPE" name="type" autoComplete="off" />
        <TextField
          label="WITH"
          name="payload"
          optional
          autoComplete="off"
          hint='JSON, for example {"values":{"email":"ada@example.com"}}'
        />
      </FieldGrid>
      <SubmitButton wide={false}>SEND</SubmitButton>
    </Form>
  )
}
