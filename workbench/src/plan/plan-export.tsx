import { Grid } from '@radix-ui/themes'
import { useState } from 'react'
import { SelectField, TextField } from '#workbench/ground/fields.tsx'
import { Action } from '#workbench/ground/parts.tsx'
import { messageOf } from '#workbench/ground/plain.ts'
import { saveText } from '#workbench/ground/save.ts'
import { keep, readKept } from '#workbench/ground/storage.ts'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { testWalk } from '#workbench/walk/steps/use-test-walk.ts'
import type { Progress } from './progress.ts'
import { collect, type Format, formats, type Scope, written } from './report-export.ts'

const testerKey = 'statecharts.tester'

const scopes: readonly Scope[] = ['chart', 'walk', 'all']

/** Exports results and test steps: of the current walk, of its chart, or of all charts. */
export function PlanExport({ walk, progress }: { readonly walk: Walk; readonly progress: Progress }) {
  const product = useProduct()
  const [scope, setScope] = useState<Scope>('chart')
  const [format, setFormat] = useState<Format>('markdown')
  const [tester, setTester] = useState(() => readKept(testerKey) ?? '')
  const [words, setWords] = useState('')
  const isBusy = words.startsWith('Writing')
  const offered = Object.entries(formats).filter(([value]) => value !== 'playwright' || product.sandbox !== undefined)

  const exportIt = async () => {
    const head = { at: new Date().toISOString(), page: window.location.href, tester, browser: navigator.userAgent }
    setWords('Writing…')
    try {
      const show = (done: number, all: number) => setWords(`Writing: ${done} of ${all} walks`)
      const exported = await collect(product, walk, scope, head, progress, (each) => testWalk(product, each), show)
      saveText(written(product, exported, format), formats[format])
      setWords(`${formats[format].file} is written.`)
    } catch (error) {
      setWords(`It could not be written: ${messageOf(error)}`)
    }
  }

  return (
    <details>
      <summary>Export results and test steps</summary>
      <Grid columns="repeat(auto-fit, minmax(9rem, 1fr))" align="end" gap="3" my="2">
        <SelectField
          label="WHAT"
          name="scope"
          value={scope}
          options={scopes}
          labelOf={(value) => (value === 'all' ? 'All charts' : `This ${value}`)}
          onChange={(value) => setScope(scopes.find((each) => each === value) ?? 'chart')}
        />
        <SelectField
          label="AS"
          name="format"
          value={format}
          options={offered.map(([value]) => value)}
          labelOf={(value) => formats[value as Format].label}
          onChange={(value) => setFormat(value in formats ? (value as Format) : 'markdown')}
        />
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
        <Action disabled={isBusy} onClick={() => void exportIt()}>
          {isBusy ? 'EXPORTING...' : 'EXPORT'}
        </Action>
      </Grid>
      <p className="workbench-note" role="status">
        {words}
      </p>
    </details>
  )
}
