import { mask } from '#workbench/shared/masks.ts'
import type { Act } from '#workbench/walk/frame/acts.ts'
import type { Control } from '#workbench/walk/frame/controls.ts'

const ordinals = ['', '2nd ', '3rd ']

/** A control as the user finds it: `REMOVE next to ben@example.com`. */
export function controlLabel({ name, beside, index, role }: Control): string {
  const which = index === 0 ? '' : `the ${ordinals[index] ?? `${index + 1}th `}`
  const label = name === '' ? `the ${role || 'field'} without a name` : name
  if (beside === null) return which + label
  return `${which}${label} ${beside.role === 'row' || beside.role === 'listitem' ? 'next to' : 'in'} ${beside.name}`
}

const presses: Readonly<Record<string, string>> = { link: 'Follow', checkbox: 'Check' }

/** Secrets are masked unless they are the model's samples. Spaces at the ends belong to the value. */
function typeText({ control, value }: Extract<Act, { kind: 'type' }>, isSample: boolean): string {
  const shown = isSample ? value : String(Object.values(mask({ [control.name]: value }) as object)[0])
  if (shown === '') return `Clear ${controlLabel(control)}`
  const ends = [/^\s/.test(shown) && 'before', /\s$/.test(shown) && 'after'].filter(Boolean).join(' and ')
  return `Type ${shown.trim()} into ${controlLabel(control)}${ends && `, with a space ${ends} it`}`
}

/** Several acts with numbers, because their order matters. */
export const numbered = (acts: readonly string[]): readonly string[] =>
  acts.length < 2 ? acts : acts.map((text, index) => `${index + 1}. ${text}`)

/**
 * Acts as text: `Type grace@example.com into EMAIL ADDRESS`, `Press INVITE MEMBER`.
 * @param isSample false if a user typed it: then secrets are masked
 */
export const actTexts = (acts: readonly Act[], isSample: boolean): string[] =>
  acts.map((act) => {
    const control = controlLabel(act.control)
    if (act.kind === 'choose') return `Choose ${act.label} in ${control}`
    if (act.kind === 'leave') return `Leave ${control}`
    if (act.kind === 'type') return typeText(act, isSample)
    return `${presses[act.control.role] ?? 'Press'} ${control}`
  })
