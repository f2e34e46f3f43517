import coverage from 'virtual:coverage'
import layouts from 'virtual:layouts'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { themeMachine, wantsDark } from '#machines/theme.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { GalleryPage } from '#workbench/gallery/gallery-page.tsx'
import { LiveLog } from '#workbench/live/live-log.ts'
import { LivePage } from '#workbench/live/live-page.tsx'
import { chartAddress, readAddress } from './address.ts'
import { ChartPage } from './chart-page.tsx'
import { ChartsPage } from './charts-page.tsx'
import { useHash } from './use-address.ts'

const places = [
  { name: 'CHARTS', href: '#/', views: ['charts', 'chart'] },
  { name: 'GALLERY', href: '#/gallery', views: ['gallery'] },
  { name: 'LIVE', href: '#/live', views: ['live'] },
] as const

/** The page: where one is comes from the fragment of the address, and nowhere else. */
export function App() {
  const address = readAddress(useHash())
  const [theme] = useState(() => createActor(themeMachine, { input: { dark: wantsDark() } }))
  const isDark = useSelector(theme, (state) => state.matches('dark'))

  useEffect(() => {
    theme.start()
  }, [theme])

  // The consoles are followed wherever one is on the page: who comes back to LIVE finds what happened meanwhile.
  const [log] = useState(() => new LiveLog())
  useEffect(() => log.listen(), [log])

  useEffect(() => {
    const name = address.view === 'chart' ? address.chart : address.view
    document.title = `${name.toUpperCase()} · Statecharts`
  }, [address])

  return (
    <div className="visualizer">
      <header className="visualizer-bar">
        <SkipLink />
        <strong>Statecharts</strong>
        <nav aria-label="Main">
          <ul className="tabs">
            {places.map(({ name, href, views }) => (
              <li key={name}>
                <a href={href} aria-current={views.some((view) => view === address.view) ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeToggle dark={isDark} onToggle={() => theme.send({ type: 'toggle.pressed' })} />
      </header>
      <main id="content" tabIndex={-1}>
        {address.view === 'charts' && <ChartsPage layouts={layouts} coverage={coverage} />}
        {address.view === 'chart' && (
          <ChartPage key={address.chart} address={address} layouts={layouts} coverage={coverage} dark={isDark} />
        )}
        {address.view === 'gallery' && <GalleryPage chart={address.chart} dark={isDark} />}
        {address.view === 'live' && (
          <LivePage
            log={log}
            layouts={layouts}
            onOpenChart={(chart, state) => {
              window.location.hash = chartAddress(chart, state)
            }}
          />
        )}
      </main>
    </div>
  )
}
