import { Link } from '@radix-ui/themes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Action, Notice } from '#workbench/ground/parts.tsx'
import { addressOfWalk, deviationOfFile, readWalkFile } from '#workbench/inspect/walk-file.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { deviationWords } from './save-walk.tsx'

interface Reported {
  readonly kind: 'warning' | 'error'
  readonly words: string
  /** The address of the walk as far as it goes. */
  readonly address: string | null
}

/**
 * Opens walks that were saved as files: by a button, or dropped anywhere on the page while this is shown. A walk that goes elsewhere than when
 * it was saved is reported before it is opened; so is why a file cannot be read.
 */
export function OpenWalk() {
  const product = useProduct()
  const field = useRef<HTMLInputElement>(null)
  const [reported, setReported] = useState<Reported | null>(null)

  async function open(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    const { file, problem } = readWalkFile(product, chosen.name, await chosen.text())
    const model = file && product.models[file.chart]
    if (!file || !model) return setReported({ kind: 'error', words: problem ?? '', address: null })
    const address = addressOfWalk(file)
    const deviation = deviationOfFile(model, file)
    if (deviation === null) window.location.hash = address
    else setReported({ kind: 'warning', words: `“${chosen.name}”: ${deviationWords(deviation)}`, address })
  }

  const onDrop = useEffectEvent((event: globalThis.DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    // The browser would leave the page for the file.
    event.preventDefault()
    if (event.type === 'drop') void open(event.dataTransfer.files[0])
  })
  useEffect(() => {
    const listen = (event: globalThis.DragEvent) => onDrop(event)
    window.addEventListener('dragover', listen)
    window.addEventListener('drop', listen)
    return () => {
      window.removeEventListener('dragover', listen)
      window.removeEventListener('drop', listen)
    }
  }, [])

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
            void open(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </div>
      <div role="alert">
        {reported && (
          <Notice kind={reported.kind}>
            <p>{reported.words}</p>
            {reported.address && <Link href={reported.address}>Open it nevertheless</Link>}
          </Notice>
        )}
      </div>
    </div>
  )
}
