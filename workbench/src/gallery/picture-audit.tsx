import { Link } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { countWords } from '#workbench/kit/paths/words.ts'
import { type Audit, audit, type Examined, knownAudit } from './auditor.ts'

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
