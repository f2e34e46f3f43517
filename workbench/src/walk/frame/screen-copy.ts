import { oncePer } from '#workbench/shared/once.ts'
import { borrowFrame, depot, keepFocus, readyFrame, returnFrame, takeFocusBack } from './frame-pool.ts'
import type { ShownStep } from './frame-window.ts'
import { type ScreenWidth, setSize } from './screen-box.tsx'

export interface ScreenCopy {
  readonly body: HTMLElement
  /** Style sheets with absolute URLs, because relative ones do not work in a `blob:` page. */
  readonly styles: readonly string[]
  readonly fonts: readonly FontFace[]
  /** Indices of open modal dialogs among all dialogs. */
  readonly modals: readonly number[]
  /** Whether the menu of a narrow window is open: a copy of a popover is closed. */
  readonly hasMenu: boolean
  /** Of the whole screen, in px. */
  readonly height: number
}

const nothing = () => undefined

/** URL of an empty page in standards mode: about:blank uses quirks mode. */
let blank: string | null = null
export function blankPage(): string {
  blank ??= URL.createObjectURL(
    new Blob(['<!doctype html><html lang="en"><title>Picture</title><body></body></html>'], { type: 'text/html' }),
  )
  return blank
}

let last: Promise<unknown> = Promise.resolve()

/** Copies by width, so that a page that returns to the gallery has them at once. */
const copiesOf = oncePer((_: () => readonly ShownStep[]) => new Map<ScreenWidth, Promise<ScreenCopy>>())

/** Renders a screen in a hidden frame, and copies its content. All copies use one frame, one after the other. */
export function copyScreen(chart: string, steps: () => readonly ShownStep[], width: ScreenWidth): Promise<ScreenCopy> {
  const copies = copiesOf(steps)
  const copy = copies.get(width) ?? last.then(() => renderCopy(chart, steps(), width))
  copies.set(width, copy)
  last = copy.catch(nothing)
  return copy
}

async function renderCopy(chart: string, steps: readonly ShownStep[], width: ScreenWidth): Promise<ScreenCopy> {
  const frame = borrowFrame(depot())
  setSize(frame, width)
  try {
    const inside = await readyFrame(frame)
    const { activeElement: before } = document
    await inside.show(chart, steps, nothing, {})
    takeFocusBack(frame, before)
    await atRest(frame)
    // A screen may move the focus later.
    takeFocusBack(frame, before)
    return copyOf(frame)
  } finally {
    returnFrame(frame)
  }
}

/** A hidden frame with the screen of a journey, which the caller removes. */
export async function journeyFrame(steps: readonly string[]): Promise<HTMLIFrameElement> {
  const frame = borrowFrame(depot())
  setSize(frame, 360)
  const { activeElement: before } = document
  await (await readyFrame(frame)).showJourney({ as: '', steps }, nothing)
  await atRest(frame)
  takeFocusBack(frame, before)
  return frame
}

/** Waits for layout and delayed content: long lists, search results. */
async function atRest({ contentWindow }: HTMLIFrameElement): Promise<void> {
  await new Promise((resolve) => contentWindow?.requestAnimationFrame(resolve))
  await new Promise<unknown>((resolve) => {
    if (contentWindow && 'requestIdleCallback' in contentWindow) contentWindow.requestIdleCallback(resolve)
    else setTimeout(resolve, 50)
  })
}

export function copyOf({ contentDocument }: HTMLIFrameElement): ScreenCopy {
  if (contentDocument === null) throw new Error('The frame has left this origin')
  const { body, styleSheets, fonts, baseURI, documentElement } = contentDocument
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
    hasMenu: body.querySelector(':popover-open') !== null,
    height: documentElement.scrollHeight,
  }
}

/** Shows a copy in an empty page, so that its media queries apply. */
export function fillWith(page: Document, { body, styles, fonts, modals, hasMenu }: ScreenCopy): void {
  const { CSSStyleSheet: Sheet = CSSStyleSheet } = page.defaultView ?? {}
  page.adoptedStyleSheets = styles.map((text) => {
    const sheet = new Sheet()
    sheet.replaceSync(text)
    return sheet
  })
  for (const font of fonts) page.fonts.add(font)
  page.body.replaceWith(page.importNode(body, true))
  const dialogs = page.querySelectorAll('dialog')
  if (hasMenu) page.querySelector<HTMLElement>('[popover]')?.showPopover()
  keepFocus(() => {
    for (const index of modals) {
      dialogs[index]?.removeAttribute('open')
      dialogs[index]?.showModal()
    }
  })
}
