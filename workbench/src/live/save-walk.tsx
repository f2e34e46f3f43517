import { useId, useState } from 'react'
import { Action, CopyLink, Notice } from '#workbench/ground/parts.tsx'
import { saveText } from '#workbench/ground/save.ts'
import type { LiveActor } from '#workbench/inspect/actors.ts'
import { recordingOf, whyNotRecorded } from '#workbench/inspect/recording.ts'
import {
  addressOfWalk,
  type Deviation,
  deviationOf,
  type WalkFile,
  walkFileOf,
  writeWalkFile,
} from '#workbench/inspect/walk-file.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import { countWords } from '#workbench/kit/paths/words.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { exportedFile, exportedTests } from '#workbench/walk/steps/exported-test.ts'
import type { Sandbox } from '#workbench/walk/steps/sandbox.ts'
import { testWalk } from '#workbench/walk/steps/use-test-walk.ts'

/** Longer links are cut by chats and mails. */
const longLink = 4_000

interface Saved {
  readonly walk: Walk
  readonly file: WalkFile
  readonly deviation: Deviation | null
  readonly words: string
}

/** Words a step of a recording that its replay does not follow. */
export const deviationWords = ({ step, seen, replayed }: Deviation): string =>
  `${step === 0 ? 'At the start' : `At step ${step}`} ${seen} was seen; the replay differs: ${replayed}.`

/** Saves what was seen of an actor as a walk: opened here, copied as a link, handed over as a file, or written as a Playwright test. */
export function SaveWalk({ actor, model }: { actor: LiveActor; model: Model | undefined }) {
  const product = useProduct()
  const [saved, setSaved] = useState<Saved | null>(null)
  const [id, problemId] = [useId(), useId()]
  const [exportProblem, setProblem] = useState('')
  const problem = whyNotRecorded(actor, model)

  function record(): void {
    if (!model) return
    const recording = recordingOf(model, actor)
    const { walk, states, replaced, leftOut } = recording
    const origin = { product: product.name, at: new Date().toISOString(), browser: navigator.userAgent }
    const words = [
      countWords(walk.events.length, 'step'),
      ...(replaced > 0 ? [`${countWords(replaced, 'masked value')} replaced by a sample’s`] : []),
      ...(leftOut > 0 ? [`${countWords(leftOut, 'event')} left out that nothing listened to`] : []),
    ]
    setProblem('')
    setSaved({
      walk,
      file: walkFileOf(recording, origin),
      deviation: deviationOf(walk, states),
      words: words.join(', '),
    })
  }
  async function exportTest({ walk, file }: Saved, sandbox: Sandbox, href: string): Promise<void> {
    try {
      const tested = await testWalk(product, walk)
      const origin = { product: product.name, version: product.version ?? '', at: file.at }
      saveText(
        exportedTests(sandbox, [{ tested, name: `${file.chart}, as recorded`, link: href }], origin),
        exportedFile,
      )
      setProblem('')
    } catch (error) {
      setProblem(`The test could not be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const { sandbox } = product
  const link = saved && new URL(addressOfWalk(saved.file), window.location.href).href

  return (
    <div className="live-saving">
      <Action
        small
        disabled={problem !== null}
        describedBy={problem === null ? id : problemId}
        onClick={() => (saved ? setSaved(null) : record())}
      >
        {saved ? 'CLOSE WALK' : 'SAVE AS A WALK'}
      </Action>
      {problem !== null && (
        <p className="workbench-note" id={problemId}>
          {problem}
        </p>
      )}
      <div className="workbench-tight" role="status" id={id}>
        {saved && (
          <>
            <p>
              Walk of <strong>{actor.name}</strong>: {saved.words}.
            </p>
            {saved.deviation ? (
              <Notice kind="warning">{deviationWords(saved.deviation)}</Notice>
            ) : (
              <p className="workbench-note">Its replay comes into the same states as seen.</p>
            )}
            {exportProblem && <Notice kind="error">{exportProblem}</Notice>}
            {link && link.length > longLink && <p className="workbench-note">The link is long: send the file.</p>}
          </>
        )}
      </div>
      {saved && link && (
        <div className="workbench-actions">
          <Action
            small
            onClick={() => {
              window.location.hash = new URL(link).hash
            }}
          >
            OPEN WALK
          </Action>
          <CopyLink link={link} />
          <Action
            small
            onClick={() =>
              saveText(writeWalkFile(saved.file), { type: 'application/json', file: `${actor.name}.walk.json` })
            }
          >
            SAVE FILE
          </Action>
          {sandbox && (
            <Action small onClick={() => void exportTest(saved, sandbox, link)}>
              PLAYWRIGHT TEST
            </Action>
          )}
        </div>
      )}
    </div>
  )
}
