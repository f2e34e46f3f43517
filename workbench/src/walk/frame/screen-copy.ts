import { borrowFrame, depot, keepFocus, readyFrame, returnFrame, takeFocusBack } from './frame-pool.ts'
import type { ShownStep } from './frame-window.ts'
import { type ScreenWidth, setSize } from './screen-box.tsx'

/** The content of a screen, without the code that drew it. */
export interface ScreenCopy {
  readonly body: HTMLElement
  /** The style sheets of the product. Their URLs are whole: a `blob:` page has none that others can be relative to. */
  readonly styles: readonly string[]
  /** The fonts that a script of the product has loaded. */
  readonly fonts: readonly FontFace[]
  /** The modal dialogs that are open, as indices among all dialogs. */
  readonly modals: readonly number[]
}

const nothing = () => undefined

/** The address of an empty page in standards mode: about:blank would draw in quirks mode. */
let blank: string | null = null
export function blankPage(): string {
  blank ??= URL.createObjectURL(
    new Blob(['<!doctype html><html lang="en"><title>Picture</title><body></body></html>'], { type: 'text/html' }),
  )
  return blank
}

let last: Promise<unknown> = Promise.resolve()

/** Draws a screen in a frame that is not seen, and copies what it shows. One frame draws all copies, one after the other. */
export function copyScreen(chart: string, steps: () => readonly ShownStep[], width: ScreenWidth): Promise<ScreenCopy> {
  const copy = last.then(() => draw(chart, steps(), width))
  last = copy.catch(nothing)
  return copy
}

async function draw(chart: string, steps: readonly ShownStep[], width: ScreenWidth): Promise<ScreenCopy> {
  const frame = borrowFrame(depot())
  setSize(frame, width)
  try {
    const drawing = await readyFrame(frame)
    const { activeElement: before } = document
    drawing.show(chart, steps, nothing, {})
    takeFocusBack(frame, before)
    await atRest(frame)
    // A screen that loses its focused part may move the focus a moment later.
    takeFocusBack(frame, before)
    return copyOf(frame)
  } finally {
    returnFrame(frame)
  }
}

/** Waits until the screen is laid out and has drawn what it draws later: long lists, what a search has found. */
async function atRest({ contentWindow }: HTMLIFrameElement): Promise<void> {
  await new Promise((resolve) => contentWindow?.requestAnimationFrame(resolve))
  await new Promise<unknown>((resolve) => {
    if (contentWindow && 'requestIdleCallback' in contentWindow) contentWindow.requestIdleCallback(resolve)
    else setTimeout(resolve, 50)
  })
}

function copyOf({ contentDocument }: HTMLIFrameElement): ScreenCopy {
  if (contentDocument === null) throw new Error('The frame has left this origin')
  const { body, styleSheets, fonts, baseURI } = contentDocument
  const copy = document.importNode(body, true)
  for (const element of copy.querySelectorAll('script, noscript')) element.remove()
  const chosen = [...body.querySelectorAll('select')]
  for (const [index, select] of copy.querySelectorAll('select').entries()) select.value = chosen[index]?.value ?? ''
  const styles = [...styleSheets].map(({ cssRules, href }) =>
    [...cssRules]
      .map(({ cssText }) => cssText)
      .join('\n')
      .replace(/(?<=url\(")[^"]+/g, (url) => new URL(url, href ?? baseURI).href),
  )
  return {
    body: copy,
    styles,
    fonts: [...fonts].filter(({ family }) => !styles.some((text) => text.includes(`font-family: "${family}"`))),
    modals: [...body.querySelectorAll('dialog')].flatMap((dialog, index) => (dialog.matches(':modal') ? [index] : [])),
  }
}

/** Shows a copy in an empty page, with the media queries of that page. */
export function fillWith(page: Document, { body, styles, fonts, modals }: ScreenCopy): void {
  const { CSSStyleSheet: Sheet = CSSStyleSheet } = page.defaultView ?? {}
  page.adoptedStyleSheets = styles.map((text) => {
    const sheet = new Sheet()
    sheet.replaceSync(text)
    return sheet
  })
  for (const font of fonts) page.fonts.add(font)
  page.body.replaceWith(page.importNode(body, true))
  const dialogs = page.querySelectorAll('dialog')
  keepFocus(() => {
    for (const index of modals) {
      dialogs[index]?.removeAttribute('open')
      dialogs[index]?.showModal()
    }
  })
}
