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

/** The typed value. Secrets are masked unless they are the model's samples. */
function shownValue({ control, value }: Extract<Act, { value: string }>, isSample: boolean): string {
  const shown = isSample ? value : String(Object.values(mask({ [control.name]: value }) as object)[0])
  // Spaces at the ends are part of the sample.
  return shown === shown.trim() ? shown : `“${shown}”`
}

/**
 * Acts as text: `Type grace@example.com into EMAIL ADDRESS`, `Press INVITE MEMBER`.
 * @param isSample false if a user typed it: then secrets are masked
 */
export const actTexts = (acts: readonly Act[], isSample: boolean): string[] =>
  acts.map((act) => {
    const control = controlLabel(act.control)
    if (act.kind === 'choose') return `Choose ${act.label} in ${control}`
    if (act.kind === 'leave') return `Leave ${control}`
    if (act.kind === 'type')
      return act.value === '' ? `Clear ${control}` : `Type ${shownValue(act, isSample)} into ${control}`
    return `${presses[act.control.role] ?? 'Press'} ${control}`
  })
