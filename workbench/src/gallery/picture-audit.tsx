import { Link } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { whenIdle } from '#workbench/ground/idle.ts'
import { countWords } from '#workbench/kit/paths/words.ts'
import { openHiddenFrame, takeFocusBack } from '#workbench/walk/frame/frame-pool.ts'
import type { Frame, ShownStep, Violation } from '#workbench/walk/frame/frame-window.ts'
import { type ScreenWidth, setSize } from '#workbench/walk/frame/screen-box.tsx'

interface PictureAuditProps extends Examined {
  /** Names the picture among all. */
  readonly picture: string
  /** Only pictures in view are examined. */
  readonly isInView: boolean
}

/** Says which rules of accessibility a picture's screen breaks, and where. */
export function PictureAudit({ picture, isInView, chart, steps, dark, width }: PictureAuditProps) {
  const key = `${width} ${dark ? 'dark' : 'light'} ${picture}`
  const [examined, setExamined] = useState<{ readonly key: string; readonly found: Audit } | null>(null)
  useEffect(() => {
    if (!isInView || knownAudit(key)) return
    const waiting = new AbortController()
    const examineIt = async () => {
      const found = await audit(key, { chart, steps, dark, width }, waiting.signal)
      if (found && !waiting.signal.aborted) setExamined({ key, found })
    }
    void examineIt()
    return () => waiting.abort()
  }, [isInView, key, chart, steps, dark, width])

  const found = examined?.key === key ? examined.found : knownAudit(key)
  if (found === null) return <p className="workbench-note">Accessibility: not examined yet</p>
  if (found === 'failed') return <p className="workbench-note">Accessibility: could not be examined</p>
  if (found.length === 0) return <p className="workbench-note">No accessibility problems</p>
  return (
    <details className="picture-problems">
      <summary>{countWords(found.length, 'accessibility problem')}</summary>
      <ul>
        {found.map(({ rule, help, helpUrl, elements }) => (
          <li key={rule}>
            <Link href={helpUrl} target="_blank" rel="noreferrer">
              {rule}
            </Link>
            {`: ${help}`}
            <ul>
              {elements.map(({ selector, html }) => (
                <li key={selector}>
                  <code title={html}>{selector}</code>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The subject of an examination: a picture in a theme and a width. */
export interface Examined {
  readonly chart: string
  /** Finds the steps that lead to what the screen shows. */
  readonly steps: () => readonly ShownStep[]
  readonly dark: boolean
  readonly width: ScreenWidth
}

/** The result of an examination: what is wrong, or that it could not be made. */
type Audit = readonly Violation[] | 'failed'

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
const knownAudit = (key: string): Audit | null => results.get(key) ?? null

/**
 * Examines a screen: one after the other, when the page has nothing else to do.
 * @param key names the picture, its theme and its width
 * @param signal leaves the examination out when it has not begun
 * @returns null when it was left out
 */
function audit(key: string, examined: Examined, signal: AbortSignal): Promise<Audit | null> {
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
