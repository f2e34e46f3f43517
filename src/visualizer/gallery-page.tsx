import { useState } from 'react'
import { Heading } from '#ui/heading.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { chartAddress, writeAddress } from './address.ts'
import { looksOf } from './looks.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { screens } from './screens.tsx'
import { chartProblem } from './walks.ts'

interface GalleryPageProps {
  /** null: the first that has a screen. */
  readonly chart: string | null
  /** The page's own theme, in which the pictures begin. */
  readonly dark: boolean
}

const charts = Object.keys(screens).filter((chart) => typeof screens[chart] !== 'string')
const widths = { 360: 'Phone, 360 px', 1280: 'Desktop, 1280 px' } as const
const nothing = () => undefined

/** Every screen of a chart in every state that can be reached, as pictures. */
export function GalleryPage({ chart, dark }: GalleryPageProps) {
  const [theme, setTheme] = useState('page')
  const [width, setWidth] = useState<keyof typeof widths>(360)
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
            onChange={setTheme}
          />
          <SelectField
            label="WIDTH"
            name="width"
            value={String(width)}
            options={Object.entries(widths).map(([value, label]) => ({ value, label }))}
            onChange={(value) => setWidth(value === '360' ? 360 : 1280)}
          />
        </div>
      </div>
      {problem !== null && <Notice kind="warning">{problem}</Notice>}
      {problem === null && looks.length === 0 && <Notice kind="info">{String(screens[chosen])}</Notice>}
      <ul className="thumbnails" data-width={width}>
        {looks.map(({ states, snapshot }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the looks of a chart never change, and their titles repeat
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
                <a href={chartAddress(chosen, states.at(-1))}>{states.filter((state) => state !== '').join(', ')}</a>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  )
}
