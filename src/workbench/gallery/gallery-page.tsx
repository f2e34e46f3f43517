import { useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { linkClass } from '#ui/actions/links.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { activePaths } from '#workbench/model/keys.ts'
import { writeAddress } from '#workbench/page/address.ts'
import { Problem } from '#workbench/paths/problem.tsx'
import { unknownChart } from '#workbench/paths/walks.ts'
import { useProduct } from '#workbench/product.tsx'
import { picturesOf } from './pictures.tsx'
import { ScreenPicture } from './screen-picture.tsx'
import './gallery.css'

interface GalleryPageProps {
  /** Null stands for the first chart that has a screen. */
  readonly chart: string | null
  /** The theme of the page, which is the pictures' by default. */
  readonly dark: boolean
}

interface Filters {
  readonly theme: string
  readonly width: 360 | 1280
}

const widths = { 360: 'Phone, 360 px', 1280: 'Desktop, 1280 px' } as const

/** The filters survive the way to a picture and back. */
let kept: Filters = { theme: 'page', width: 360 }

function useFilters() {
  const [filters, setFilters] = useState(kept)
  const change = (changes: Partial<Filters>) => {
    kept = { ...kept, ...changes }
    setFilters(kept)
  }
  return [filters, change] as const
}

/** Lists the states that look like a snapshot's own, without those around them. */
function alike(states: readonly string[], snapshot: AnyMachineSnapshot): readonly string[] {
  const own = new Set(activePaths(snapshot))
  return states.filter((state) => !own.has(state) && !states.some((other) => other.startsWith(`${state}.`)))
}

/** Shows a chart's screen in every state that can be reached, as pictures. */
export function GalleryPage({ chart, dark }: GalleryPageProps) {
  const [{ theme, width }, change] = useFilters()
  const product = useProduct()
  const charts = Object.keys(product.screens).filter((id) => typeof product.screens[id] !== 'string')
  const chosen = chart ?? charts[0] ?? ''
  const model = Object.hasOwn(product.models, chosen) ? product.models[chosen] : undefined
  const pictures = model ? picturesOf(product, model) : []
  return (
    <>
      <div className="workbench-top">
        <div className="workbench-heading">
          <Heading>GALLERY</Heading>
          <p className="workbench-note" role="status">
            {pictures.length} pictures of {chosen}
          </p>
        </div>
        <div className="workbench-filters">
          <SelectField
            label="CHART"
            name="chart"
            value={chosen}
            options={charts.map((id) => ({ value: id, label: id }))}
            onChange={(id) => {
              window.location.hash = writeAddress({ view: 'gallery', chart: id })
            }}
          />
          <SelectField
            label="THEME"
            name="theme"
            value={theme}
            options={[
              { value: 'page', label: 'As the page' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            onChange={(value) => change({ theme: value })}
          />
          <SelectField
            label="WIDTH"
            name="width"
            value={String(width)}
            options={Object.entries(widths).map(([value, label]) => ({ value, label }))}
            onChange={(value) => change({ width: value === '360' ? 360 : 1280 })}
          />
        </div>
      </div>
      {!model && <Problem {...unknownChart(chosen, Object.keys(product.models))} />}
      {model && pictures.length === 0 && <Notice kind="info">{String(product.screens[chosen])}</Notice>}
      <ul className="thumbnails" data-width={width}>
        {pictures.map(({ caption, address, states, snapshot, steps }, index) => {
          const same = alike(states, snapshot)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a chart never change
            <li key={`${chosen} ${index}`}>
              <figure>
                <ScreenPicture
                  chart={chosen}
                  steps={steps}
                  dark={theme === 'page' ? dark : theme === 'dark'}
                  width={width}
                />
                <figcaption>
                  <a className={linkClass} href={address}>
                    {caption}
                  </a>
                  {same.length > 0 && <p className="workbench-note">Looks the same: {same.join(', ')}</p>}
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
    </>
  )
}
