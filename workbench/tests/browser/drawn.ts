import type { Page } from '@playwright/test'
import { text } from '#workbench/draw/text.ts'

/** Lists the words of a drawing that are wider than the layout has reckoned, or leave their box; layouts are tested without a browser. */
export function faultsOfDrawing(page: Page): Promise<string[]> {
  return page.evaluate((advance) => {
    /** Positions and widths are rounded to a tenth. */
    const tolerance = 0.5
    const faults: string[] = []
    const isInside = (inner: DOMRect, outer: DOMRect) =>
      inner.x >= outer.x - tolerance &&
      inner.right <= outer.right + tolerance &&
      inner.y >= outer.y - tolerance &&
      inner.bottom <= outer.bottom + tolerance
    const boxOf = (element: Element | null | undefined) => {
      const { x, y, width, height } = (element as SVGGraphicsElement).getBBox()
      return new DOMRect(x, y, width, height)
    }
    const all = (selector: string, parent: ParentNode | null | undefined) => [
      ...(parent?.querySelectorAll(selector) ?? []),
    ]

    // The legend has drawings too.
    const drawing = document.querySelector('.viewport .chart')
    const words = all('g.words', drawing)
    const states = all('g.state:not(.words)', drawing).map((state, index) => ({
      path: state.querySelector('[data-state]')?.getAttribute('data-state') ?? '?',
      box: boxOf(state.querySelector('.frame')),
      texts: all('text', words[index]),
    }))
    const labels = all('g.caption [data-edge]', drawing).map((label) => ({
      key: label.getAttribute('data-edge') ?? '',
      box: boxOf(label.querySelector('rect')),
      texts: all('text', label),
    }))

    for (const { name, box, texts } of [
      ...states.map((state) => ({ ...state, name: `state ${state.path}` })),
      ...labels.map((label) => ({ ...label, name: `label ${label.key}` })),
    ]) {
      if (texts.length === 0) faults.push(`the ${name} has no words`)
      for (const each of texts as SVGTextElement[]) {
        const said = each.textContent ?? ''
        const drawn = each.getComputedTextLength()
        if (drawn > said.length * advance + tolerance) faults.push(`“${said}” is ${drawn} wide, wider than reckoned`)
        if (!isInside(boxOf(each), box)) faults.push(`“${said}” leaves the ${name}`)
      }
    }
    return states.length < 2 ? ['nothing is drawn'] : faults
  }, text.advance)
}
