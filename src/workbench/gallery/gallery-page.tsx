import { useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { linkClass } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { writeAddress } from '#workbench/page/address.ts'
import { chartProblem } from '#workbench/paths/walks.ts'
import { looksOf } from './looks.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { screens } from './screens.tsx'

interface GalleryPageProps {
  /** null: the first that has a screen. */
  readonly chart: string | null
  /** The page's own theme, in which the pictures begin. */
  readonly dark: boolean
}

interface Filters {
  readonly theme: string
  readonly width: 360 | 1280
}

const charts = Object.keys(screens).filter((chart) => typeof screens[chart] !== 'string')
const widths = { 360: 'Phone, 360 px', 1280: 'Desktop, 1280 px' } as const
const nothing = () => undefined

/** Kept for who comes back from a picture; the page itself stays loaded meanwhile. */
let kept: Filters = { theme: 'page', width: 360 }

function useFilters() {
  const [filters, setFilters] = useState(kept)
  const change = (changes: Partial<Filters>) => {
    kept = { ...kept, ...changes }
    setFilters(kept)
  }
  return [filters, change] as const
}

/** The other states that nobody can tell from a snapshot's, without those around them. */
function alike(states: readonly string[], { _nodes }: AnyMachineSnapshot): readonly string[] {
  const own = new Set(_nodes.map((node) => node.path.join('.')))
  return states.filter((state) => !own.has(state) && !states.some((other) => other.startsWith(`${state}.`)))
}

/** Every screen of a chart in every state that can be reached, as pictures. */
export function GalleryPage({ chart, dark }: GalleryPageProps) {
  const [{ theme, width }, change] = useFilters()
  const chosen = chart ?? charts[0] ?? ''
  const problem = chartProblem(chosen)
  const looks = problem === null ? looksOf(chosen) : []
  return (
    <>
      <div className="visualizer-top">
        <div className="heading-group">
          <Heading>GALLERY</Heading>
          <p className="note" role="status">
            {looks.length} pictures of {chosen}
          </p>
        </div>
        <div className="visualizer-filters">
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
      {problem !== null && <Notice kind="warning">{problem}</Notice>}
      {problem === null && looks.length === 0 && <Notice kind="info">{String(screens[chosen])}</Notice>}
      <ul className="thumbnails" data-width={width}>
        {looks.map(({ caption, address, states, snapshot }, place) => {
          const same = alike(states, snapshot)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the looks of a chart never change, and two walks can end in one caption
            <li key={`${chosen} ${place}`}>
              <figure>
                <ScreenFrame
                  chart={chosen}
                  snapshot={snapshot}
                  dark={theme === 'page' ? dark : theme === 'dark'}
                  width={width}
                  lazy
                  onSend={nothing}
                />
                <figcaption>
                  <a className={linkClass} href={address}>
                    {caption}
                  </a>
                  {same.length > 0 && <p className="note">Looks the same: {same.join(', ')}</p>}
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
    </>
  )
}
