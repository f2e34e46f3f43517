import { whenIdle } from '#workbench/ground/idle.ts'
import { openHiddenFrame, takeFocusBack } from '#workbench/walk/frame/frame-pool.ts'
import type { Frame, ShownStep, Violation } from '#workbench/walk/frame/frame-window.ts'
import { type ScreenWidth, setSize } from '#workbench/walk/frame/screen-box.tsx'

/** The subject of an examination: a picture in a theme and a width. */
export interface Examined {
  readonly chart: string
  /** Finds the steps that lead to what the screen shows. */
  readonly steps: () => readonly ShownStep[]
  readonly dark: boolean
  readonly width: ScreenWidth
}

/** The result of an examination: what is wrong, or that it could not be made. */
export type Audit = readonly Violation[] | 'failed'

const nothing = () => undefined

let frame: Promise<HTMLIFrameElement> | null = null

async function examine({ chart, steps, dark, width }: Examined): Promise<Audit> {
  try {
    // Laid out as any, and not seen.
    frame ??= openHiddenFrame('The screen that is examined', 'left: -200vw; opacity: 0')
    const element = await frame
    const drawing: Frame | undefined = element.contentWindow?.frame
    if (!drawing) return 'failed'
    setSize(element, width)
    drawing.setTheme(dark)
    const { activeElement: before } = document
    drawing.show(chart, steps(), nothing, {})
    // A dialog opens with the focus.
    takeFocusBack(element, before)
    const found = await drawing.audit()
    takeFocusBack(element, before)
    return found
  } catch {
    return 'failed'
  }
}

const results = new Map<string, Audit>()
let last: Promise<unknown> = Promise.resolve()

/** The result of an earlier examination; null before it. */
export const knownAudit = (key: string): Audit | null => results.get(key) ?? null

/**
 * Examines a screen: one after the other, when the page has nothing else to do.
 * @param key names the picture, its theme and its width
 * @param signal leaves the examination out when it has not begun
 * @returns null when it was left out
 */
export function audit(key: string, examined: Examined, signal: AbortSignal): Promise<Audit | null> {
  const result = last.then(async () => {
    if (!signal.aborted) await whenIdle()
    const known = results.get(key)
    if (known || signal.aborted) return known ?? null
    const found = await examine(examined)
    if (found !== 'failed') results.set(key, found)
    return found
  })
  last = result
  return result
}
