import { useId } from 'react'
import { createActor, fromPromise } from 'xstate'
import { Action, CopyLink, Notice } from '#workbench/ground/parts.tsx'
import { saveText } from '#workbench/ground/save.ts'
import { useActor } from '#workbench/ground/use-actor.ts'
import type { LiveActor } from '#workbench/inspect/actors.ts'
import { recordingOf, whyNotRecorded } from '#workbench/inspect/recording.ts'
import { addressOfWalk, type Deviation, deviationOf, walkFileOf, writeWalkFile } from '#workbench/inspect/walk-file.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { readWalk } from '#workbench/kit/paths/walks.ts'
import { countWords } from '#workbench/kit/paths/words.ts'
import { type Product, useProduct } from '#workbench/walk/product.tsx'
import { exportedFile, exportedTests } from '#workbench/walk/steps/exported-test.ts'
import { testWalk } from '#workbench/walk/steps/use-test-walk.ts'
import { type Saved, saveWalkMachine } from './save-walk-machine.ts'

/** Longer links are cut by chats and mails. */
const longLink = 4_000

/** Words a step of a recording that its replay does not follow. */
export const deviationWords = ({ step, seen, replayed }: Deviation): string =>
  `${step === 0 ? 'At the start' : `At step ${step}`} ${seen} was seen; the replay differs: ${replayed}.`

/** The address of the page with a saved walk at its end. */
const linkTo = ({ file }: Saved) => new URL(addressOfWalk(file), window.location.href).href

/** Writes a saved walk as a Playwright test, with what its screens say. */
async function exportTest(product: Product, model: Model, saved: Saved): Promise<void> {
  const { sandbox, name, version = '' } = product
  if (!sandbox) throw new Error('There is no sandbox.')
  const { chart, input, steps, at } = saved.file
  const tested = await testWalk(product, readWalk(model, input, steps).walk)
  const test = { tested, name: `${chart}, as recorded`, link: linkTo(saved) }
  saveText(exportedTests(sandbox, [test], { product: name, version, at }), exportedFile)
}

/** Makes a walk of what was seen of an actor. */
function record(product: Product, model: Model, actor: LiveActor): Saved {
  const recording = recordingOf(model, actor)
  const { walk, states, replaced, leftOut } = recording
  const words = [
    countWords(walk.events.length, 'step'),
    ...(replaced > 0 ? [`${countWords(replaced, 'masked value')} replaced by a sample’s`] : []),
    ...(leftOut > 0 ? [`${countWords(leftOut, 'event')} left out that nothing listened to`] : []),
  ]
  const origin = { product: product.name, at: new Date().toISOString(), browser: navigator.userAgent }
  return { file: walkFileOf(recording, origin), deviation: deviationOf(walk, states), words: words.join(', ') }
}

/** Saves what was seen of an actor as a walk: opened here, copied as a link, handed over as a file, or written as a Playwright test. */
export function SaveWalk({ actor, model }: { actor: LiveActor; model: Model | undefined }) {
  const product = useProduct()
  const [{ context }, { send }] = useActor(() => {
    const actors = {
      exportTest: fromPromise<void, Saved | null>(async ({ input }) => {
        if (model && input) await exportTest(product, model, input)
      }),
    }
    return createActor(saveWalkMachine.provide({ actors })).start()
  })
  const { saved, problem: exportProblem } = context
  const [id, problemId] = [useId(), useId()]
  const problem = whyNotRecorded(actor, model)
  const toggle = () => {
    if (saved) send({ type: 'walk.closed' })
    else if (model) send({ type: 'walk.recorded', saved: record(product, model, actor) })
  }
  const link = saved && linkTo(saved)

  return (
    <div className="live-saving">
      <Action small disabled={problem !== null} describedBy={problem === null ? id : problemId} onClick={toggle}>
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
          {product.sandbox && (
            <Action small onClick={() => send({ type: 'test.chosen' })}>
              PLAYWRIGHT TEST
            </Action>
          )}
        </div>
      )}
    </div>
  )
}
