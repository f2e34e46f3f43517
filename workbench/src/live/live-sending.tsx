import { useId, useState } from 'react'
import * as v from 'valibot'
import { SubmitButton } from '#ui/actions/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FieldFrame, type FieldProps, useField } from '#ui/form/field-frame.tsx'
import { Form } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import type { Live, LiveActor } from '#workbench/inspect/actors.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { acceptedEvents, tabWords } from './live-words.ts'

interface EventFieldProps extends FieldProps {
  readonly suggestions: readonly string[]
}

/** One line of text with suggestions. */
function EventField({ suggestions, ...props }: EventFieldProps) {
  const { control, frame } = useField(props)
  const list = useId()
  return (
    <FieldFrame {...props} {...frame}>
      <input {...control} list={list} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <datalist id={list}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </FieldFrame>
  )
}

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
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [chosen, setChosen] = useState('')
  const charts = actors.filter(({ isChart }) => isChart)
  const actor = charts.find(({ id }) => id === chosen) ?? charts.find(({ id }) => id === watched)
  const accepted = actor ? acceptedEvents(actor, models[actor.name]?.machine) : []

  function submit({ type = '', payload = '' }: Record<string, string>) {
    const event = readPayload(payload)
    const found = {
      ...(actor === undefined && { actor: 'Choose an actor.' }),
      ...(type.trim() === '' && { type: 'Name the event as the chart does.' }),
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
        options={charts.map(({ id }) => id)}
        labelOf={(value) => {
          const chart = charts.find(({ id }) => id === value)
          return chart ? `${chart.name} (${tabWords(tabs, chart.tab)})` : value
        }}
      />
      <EventField
        label="EVENT TYPE"
        name="type"
        suggestions={accepted}
        hint={actor && `Listened to now: ${accepted.join(', ') || 'none'}`}
      />
      <TextField label="WITH" name="payload" optional autoComplete="off" hint='JSON, for example {"key":"value"}' />
      <SubmitButton wide={false}>SEND</SubmitButton>
      <p className="workbench-note live-answer" role="status">
        {answer}
      </p>
    </Form>
  )
}
