import { useRef, useState } from 'react'
import { pluralize } from '#workbench/kit/paths/labels.ts'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import { environmentOf } from '#workbench/shared/environment.ts'
import { TextField } from '#workbench/shared/fields.tsx'
import { Action } from '#workbench/shared/parts.tsx'
import { errorMessage } from '#workbench/shared/plain.ts'
import { save } from '#workbench/shared/save.ts'
import { keep, readKept } from '#workbench/shared/storage.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { testWalk } from '#workbench/walk/steps/use-test-walk.ts'
import { type Progress, testerKey } from './progress.ts'
import { reportOf } from './report.ts'

/** Maximum ms of work before the page can react. */
const timeToWork = 100

export function PlanExport({ walk, progress }: { readonly walk: Walk; readonly progress: Progress }) {
  const product = useProduct()
  const [tester, setTester] = useState(() => readKept(testerKey) ?? '')
  const choosing = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const [writing, setWriting] = useState<AbortController | null>(null)

  const exportThem = async (charts: readonly string[]) => {
    const head = { at: new Date().toISOString(), page: window.location.href, tester, ...environmentOf(window) }
    const fileName = `report${charts.length === 1 ? `-${charts[0]}` : ''}.md`
    const stopping = new AbortController()
    setWriting(stopping)
    let shownAt = 0
    // A pause after each path would take longer than the paths.
    const show = async (text: string) => {
      stopping.signal.throwIfAborted()
      if (performance.now() - shownAt < timeToWork) return
      setStatus(`Writing ${text}…`)
      await new Promise((resolve) => setTimeout(resolve))
      shownAt = performance.now()
    }
    try {
      const report = await reportOf(product, charts, head, progress, (each) => testWalk(product, each), show)
      save(new Blob([report], { type: 'text/markdown' }), fileName)
      setStatus(`${fileName} is written.`)
    } catch (error) {
      setStatus(stopping.signal.aborted ? 'Nothing is written.' : `It could not be written: ${errorMessage(error)}`)
    }
    setWriting(null)
  }

  const importResults = async (files: FileList | null) => {
    const merged = progress.merge((await files?.[0]?.text()) ?? '')
    const disputed = merged?.disputed ? ` At ${pluralize(merged.disputed, 'path')} they differ: both results stay.` : ''
    setStatus(merged ? `${pluralize(merged.added, 'result')} added.${disputed}` : 'This file has no results.')
  }

  return (
    <details>
      <summary>Report of results and test steps</summary>
      <div className="workbench-column">
        <TextField
          label="TESTER"
          name="tester"
          autoComplete="name"
          value={tester}
          onChange={(name) => {
            setTester(name)
            keep(testerKey, name)
          }}
        />
        <div className="workbench-actions">
          <Action disabled={writing !== null} onClick={() => void exportThem([walk.model.machine.id])}>
            EXPORT THIS CHART
          </Action>
          <Action
            disabled={writing !== null}
            onClick={() =>
              void exportThem([...new Set([...Object.keys(product.models), ...Object.keys(progress.all())])])
            }
          >
            EXPORT ALL CHARTS
          </Action>
          {writing && <Action onClick={() => writing.abort()}>STOP</Action>}
        </div>
        <div className="workbench-actions">
          <Action onClick={() => save(new Blob([progress.toJson()], { type: 'application/json' }), 'results.json')}>
            EXPORT RESULTS
          </Action>
          <Action onClick={() => choosing.current?.click()}>IMPORT RESULTS</Action>
          <Action onClick={() => window.confirm('Remove the results of all charts?') && progress.clear()}>
            NEW RUN
          </Action>
          <input
            ref={choosing}
            type="file"
            accept=".json"
            hidden
            onChange={({ target }) => void importResults(target.files)}
          />
        </div>
        <p className="workbench-note" role="status">
          {status}
        </p>
      </div>
    </details>
  )
}
