import type { Page } from '@playwright/test'

/** Finds the rules whose declarations the browser drops at this width, because a custom property is not set. */
export const unsetProperties = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const search = (rules: Iterable<CSSRule>) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue
        if (rule instanceof CSSStyleRule) {
          const names = [...rule.style.cssText.matchAll(/(?<![,(] *)var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '')
          const elements = document.querySelectorAll(rule.selectorText.replace(/::[\w-]+/g, ':is(*)'))
          for (const name of names)
            for (const element of elements)
              if (getComputedStyle(element).getPropertyValue(name) === '') found.add(`${rule.selectorText}: ${name}`)
        }
        if ('cssRules' in rule) search(rule.cssRules as CSSRuleList)
      }
    }
    for (const sheet of document.styleSheets) search(sheet.cssRules)
    return [...found]
  })

/** Finds text and controls that are cut, outside of the window, or overlap. */
export const layoutFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Rows outside of the view are not laid out until the user scrolls to them.
    for (const row of document.querySelectorAll('tr')) row.style.contentVisibility = 'visible'
    // What clips an element also clips what is in it.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
    const isHidden = (element: Element) => !element.checkVisibility({ visibilityProperty: true }) || isClipped(element)
    const boxes = [...document.querySelectorAll('body *')]
      .filter((element) => {
        const isControl = element.matches('input, select, button, a')
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        )
        return (isControl || hasText) && element.closest('option, svg, script, noscript') === null
      })
      .filter((element) => !isHidden(element) && !element.closest('[hidden]'))
      // A text that wraps has a box for each line.
      .map((element) => ({ element, box: element.getBoundingClientRect(), lines: [...element.getClientRects()] }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    const name = (element: Element) => `<${element.localName}> ${element.textContent?.trim().slice(0, 40)}`
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) found.push('The page needs scrolling sideways')
    for (const { element, box } of boxes) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible'
      const isCutBelow = element.scrollHeight > element.clientHeight + 1 && overflowY !== 'visible'
      // Users scroll the value of a field with the caret.
      if ((isCut || isCutBelow) && element.localName !== 'input') found.push(`${name(element)} is cut`)
      if (box.right > innerWidth + 1 || box.left < -1) found.push(`${name(element)} is outside the window`)
    }
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const overlap = (a: DOMRect, b: DOMRect) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
        // The button that shows a password is inside its field, and the field leaves room for it.
        const isInField = other.element.matches('input + button')
        if (!isInField && one.lines.some((line) => other.lines.some((otherLine) => overlap(line, otherLine))))
          found.push(`${name(one.element)} lies on ${name(other.element)}`)
      }
    }
    return found
  })
