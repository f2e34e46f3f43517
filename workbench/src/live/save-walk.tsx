import { useId, useState } from 'react'
import { Action, CopyLink, Notice } from '#workbench/ground/parts.tsx'
import type { LiveActor } from '#workbench/inspect/actors.ts'
import { addressOfRecording, deviationOf, recordingOf, whyNotRecorded } from '#workbench/inspect/recording.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { countWords } from '#workbench/kit/paths/words.ts'

/** What was seen of an actor, as a walk. */
interface Saved {
  /** The fragment of its address. */
  readonly address: string
  /** Its steps, and what of them was replaced or left out. */
  readonly words: string
  /** Where its replay goes elsewhere; null when it does not. */
  readonly deviation: string | null
}

/** Makes a walk of what was seen of an actor. */
function record(model: Model, actor: LiveActor): Saved {
  const recording = recordingOf(model, actor)
  const { walk, replaced, leftOut } = recording
  const words = [
    countWords(walk.events.length, 'step'),
    ...(replaced > 0 ? [`${countWords(replaced, 'masked value')} replaced by a sample’s`] : []),
    ...(leftOut > 0 ? [`${countWords(leftOut, 'event')} left out that nothing listened to`] : []),
  ]
  const found = deviationOf(recording)
  const deviation =
    found &&
    `${found.step === 0 ? 'At the start' : `At step ${found.step}`} ${found.seen} was seen; the replay differs: ${found.replayed}.`
  return { address: addressOfRecording(recording), words: words.join(', '), deviation }
}

/** Saves what was seen of an actor as a walk: opened here, or copied as a link. */
export function SaveWalk({ actor, model }: { actor: LiveActor; model: Model | undefined }) {
  const [saved, setSaved] = useState<Saved | null>(null)
  const [id, problemId] = [useId(), useId()]
  const problem = whyNotRecorded(actor, model)
  return (
    <div className="live-saving">
      <Action
        small
        disabled={problem !== null}
        describedBy={problem === null ? id : problemId}
        onClick={() => setSaved(saved === null && model ? record(model, actor) : null)}
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
            {saved.deviation === null ? (
              <p className="workbench-note">Its replay comes into the same states as seen.</p>
            ) : (
              <Notice kind="warning">{saved.deviation}</Notice>
            )}
          </>
        )}
      </div>
      {saved && (
        <div className="workbench-actions">
          <Action
            small
            onClick={() => {
              window.location.hash = saved.address
            }}
          >
            OPEN WALK
          </Action>
          <CopyLink link={new URL(saved.address, window.location.href).href} />
        </div>
      )}
    </div>
  )
}
