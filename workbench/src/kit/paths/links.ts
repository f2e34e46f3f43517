import type { AnyEventObject } from 'xstate'
import { textOf } from '#workbench/kit/model/keys.ts'
import { firstInputOf } from '#workbench/kit/model/model.ts'
import { masked } from '#workbench/shared/masks.ts'
import { type Choice, choicesOf } from './choices.ts'
import { hasTypedSecret, stepText, typedIn } from './labels.ts'
import { eventText, stepsOf, type Walk } from './simulation.ts'

/** An event in a link: the name of its sample, or type and payload if the user typed it. */
export function writeStep(event: AnyEventObject, choices: readonly Choice[]): string {
  const text = eventText(event)
  const sample = choices.find((choice) => eventText(choice.event) === text)
  const { type, ...payload } = event
  return sample?.step ?? `${type}=${textOf(payload)}`
}

export function readStep(step: string, choices: readonly Choice[]): AnyEventObject | null {
  const typed = typedIn(step)
  if (!typed) return choices.find((choice) => choice.step === step)?.event ?? null
  const { type, payload } = typed
  if (typeof payload !== 'object' || payload === null) return null
  return choices.some(({ event }) => event.type === type) ? { ...payload, type } : null
}

/** The name of a walk's input in a link; null for the model's first. */
export const writeInput = ({ model, input: { name } }: Pick<Walk, 'model' | 'input'>): string | null =>
  firstInputOf(model).name === name ? null : name

/** A step for a link that others may read: secrets are masked, with masks that are long enough for a form. */
export const publicPart = (part: string): string =>
  hasTypedSecret(part) ? stepText(part).replaceAll(masked, masked.repeat(4)) : part

/** All steps of a walk for a link, including future ones. */
export function writeSteps(walk: Walk, steps = stepsOf(walk)): string[] {
  return walk.events.map((event, index) => {
    const before = steps[index]
    return writeStep(event, before ? choicesOf(before) : [])
  })
}
