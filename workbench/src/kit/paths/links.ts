import type { AnyEventObject } from 'xstate'
import { textOf } from '#workbench/kit/model/keys.ts'
import { firstInputOf, inputsOf, type Model, type Sample } from '#workbench/kit/model/model.ts'
import { type Choice, choicesOf } from './choices.ts'
import { eventText, stepsOf, type Walk } from './simulation.ts'

/** Writes an event for a link: the name of its sample; when it was typed or recorded, its label and all that it carries. */
export function writeStep(event: AnyEventObject, choices: readonly Choice[]): string {
  const text = eventText(event)
  const sample = choices.find((choice) => eventText(choice.event) === text)
  if (sample) return sample.step
  const { type, actorId: _, ...payload } = event
  const actor = choices.find((choice) => choice.kind === 'actor' && choice.event.type === type)
  return `${actor?.label ?? type}=${textOf(payload)}`
}

/** @returns the event that a link's step names; null when the choices have none such */
export function readStep(
  step: string,
  choices: readonly Choice[],
  { readError = asError }: Model,
): AnyEventObject | null {
  const [, label = '', json = ''] = /^([^=~]+)=(.*)$/s.exec(step) ?? []
  if (label === '') return choices.find((choice) => choice.step === step)?.event ?? null
  const alike = choices.find((choice) => choice.kind !== 'timer' && choice.label === label)?.event
  const payload = parsed(json)
  if (alike === undefined || payload === null) return null
  const { type, actorId } = alike
  if (actorId === undefined) return { ...payload, type }
  return 'error' in payload
    ? { type, actorId, error: readError(payload.error) }
    : { type, actorId, output: payload.output }
}

function parsed(json: string): { readonly error?: unknown; readonly output?: unknown } | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Makes an Error of what JSON has kept of one. */
export const asError = (kept: unknown): Error =>
  typeof kept === 'object' && kept !== null && 'message' in kept
    ? Object.assign(new Error(String(kept.message)), kept)
    : new Error(String(kept))

/** Writes the input of a walk for a link: null for the first of the model, else its name, or, when the model has it not, the input as JSON. */
export function writeInput({ model, input }: Pick<Walk, 'model' | 'input'>): string | null {
  const samples = inputsOf(model)
  const index = samples.findIndex(({ name }) => name === input.name)
  if (index < 0) return textOf(input.value)
  return index === 0 ? null : input.name
}

/** @returns the input that a link names; null when the model has none such */
export function readInput(model: Model, text: string | null): Sample | null {
  if (text === null) return firstInputOf(model)
  const sample = inputsOf(model).find(({ name }) => name === text)
  const kept = sample ? null : parsed(text)
  return sample ?? (kept && { name: recordedInput, value: kept })
}

/** The name of an input that is none of the model's. */
export const recordedInput = 'as recorded'

/** Writes all steps of a walk for a link, those still to come included. */
export function writeSteps(walk: Walk, steps = stepsOf(walk)): string[] {
  return walk.events.map((event, index) => {
    const before = steps[index]
    return writeStep(event, before ? choicesOf(before) : [])
  })
}
