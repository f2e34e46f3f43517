import { publicPart } from '#workbench/kit/paths/links.ts'
import { journeyHash } from '#workbench/shared/hash.ts'
import { reportBug } from '#workbench/walk/bug-report.ts'
import type { JourneyView } from '#workbench/walk/frame/frame-window.ts'
import type { Product } from '#workbench/walk/product.tsx'
import { stepTitle } from '#workbench/walk/steps/journey-step.ts'
import type { Goal } from './journey-machine.ts'

/** A step for a link that others may read. */
const publicStep = (step: string) => step.replace(/~(.*)$/s, (_, rest: string) => `~${publicPart(rest)}`)

/** A bug report of a journey's current step: the texts of its screen, and the states after the steps before. */
export function journeyBug(product: Product, { as, steps, at }: Goal, view: JourneyView): Promise<string> {
  const hash = journeyHash(steps.slice(0, at).map(publicStep), { as })
  const shown = view.actors.find(({ path }) => path === view.acting)
  const frame = document.querySelector<HTMLIFrameElement>('.chart-screen iframe')
  return reportBug(product, frame, {
    title: `journey, ${shown?.chart} in ${shown?.state}`,
    link: window.location.href.replace(/#.*$/s, hash),
    steps: view.steps.map(({ step, chart, after }, index) => ({
      ...{ index: index + 1, link: null, first: [] },
      does: [`${chart || 'Browser'}: ${stepTitle(step, product.models)}`],
      expected: index + 1 < at ? [after] : [after, ...view.shown, ...view.texts()],
    })),
  })
}
