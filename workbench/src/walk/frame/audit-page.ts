import axe from 'axe-core'
import type { Violation } from '#workbench/walk/frame/frame-window.ts'

/** WCAG 2.2, levels A and AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Examines the page that this module is loaded into, by the rules of axe for WCAG 2.2 AA. */
export async function auditPage(): Promise<readonly Violation[]> {
  // Elements that fade in have their colours at the end only.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: standard },
    resultTypes: ['violations'],
  })
  return violations.map(({ id, help, helpUrl, nodes }) => ({
    rule: id,
    help,
    helpUrl,
    elements: nodes.map(({ target, html }) => ({ selector: target.join(' '), html })),
  }))
}
