import { Link } from '@radix-ui/themes'
import { useEffect, useRef } from 'react'
import { createActor, fromPromise } from 'xstate'
import { Action, Notice } from '#workbench/ground/parts.tsx'
import { useActor } from '#workbench/ground/use-actor.ts'
import { addressOfWalk, deviationOfFile, readWalkFile } from '#workbench/inspect/walk-file.ts'
import { type Product, useProduct } from '#workbench/walk/product.tsx'
import { openWalkMachine, type Read } from './open-walk-machine.ts'
import { deviationWords } from './save-walk.tsx'

/** Reads a file, and executes its walk. */
async function readFile(product: Product, chosen: File): Promise<Read> {
  const { file, problem } = readWalkFile(product, chosen.name, await chosen.text())
  const model = file && product.models[file.chart]
  if (!file || !model) return { address: null, words: problem }
  const deviation = deviationOfFile(model, file)
  const words = deviation && `“${chosen.name}”: ${deviationWords(deviation)}`
  return { address: addressOfWalk(file), words }
}

const startOpening = (product: Product) => {
  const actors = { readFile: fromPromise<Read, File>(({ input }) => readFile(product, input)) }
  return createActor(openWalkMachine.provide({ actors })).start()
}

/**
 * Opens walks that were saved as files: by a button, or dropped anywhere on the page while this is shown. A walk that goes elsewhere than when
 * it was saved is reported before it is opened; so is why a file cannot be read.
 */
export function OpenWalk() {
  const product = useProduct()
  const field = useRef<HTMLInputElement>(null)
  const [state, actor] = useActor(() => startOpening(product))
  const { address, words } = state.context
  const open = (file: File | undefined) => {
    if (file) actor.send({ type: 'file.chosen', file })
  }

  useEffect(() => {
    const opening = actor.on('walk.opened', (opened) => {
      window.location.hash = opened.address
    })
    const leaving = new AbortController()
    const listen = (event: DragEvent) => {
      const { dataTransfer } = event
      if (!dataTransfer?.types.includes('Files')) return
      // The browser would leave the page for the file.
      event.preventDefault()
      const [file] = dataTransfer.files
      if (event.type === 'drop' && file) actor.send({ type: 'file.chosen', file })
    }
    window.addEventListener('dragover', listen, leaving)
    window.addEventListener('drop', listen, leaving)
    return () => {
      opening.unsubscribe()
      leaving.abort()
    }
  }, [actor])

  return (
    <div className="workbench-column">
      <div className="workbench-actions">
        <Action onClick={() => field.current?.click()}>OPEN WALK FILE</Action>
        <span className="workbench-note">or drop a .walk.json here</span>
        <input
          ref={field}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label="Walk file"
          onChange={({ target }) => {
            open(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </div>
      <div role="alert">
        {words && (
          <Notice kind={state.matches('refused') ? 'error' : 'warning'}>
            <p>{words}</p>
            {address && <Link href={address}>Open it nevertheless</Link>}
          </Notice>
        )}
      </div>
    </div>
  )
}
