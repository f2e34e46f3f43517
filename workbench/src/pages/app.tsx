import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { ThemeToggle } from '#ui/actions/theme-toggle.tsx'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { GalleryPage } from '#workbench/gallery/gallery-page.tsx'
import { chartAddress, readAddress } from '#workbench/ground/address.ts'
import { useHash } from '#workbench/ground/use-address.ts'
import { noCoverage } from '#workbench/kit/executed.ts'
import { LiveLog } from '#workbench/live/live-log.ts'
import { LivePage } from '#workbench/live/live-page.tsx'
import { type PageData, useProduct } from '#workbench/walk/product.tsx'
import { ChartPage } from './chart-page.tsx'
import { ChartsPage } from './charts-page.tsx'
import './page.css'
import './print.css'

const tabs = [
  { name: 'CHARTS', href: '#/', views: ['charts', 'chart'] },
  { name: 'GALLERY', href: '#/gallery', views: ['gallery'] },
  { name: 'LIVE', href: '#/live', views: ['live'] },
] as const

/** Finds the choices of the walk, or the panel that is shown instead. */
const walk = () =>
  document.querySelector<HTMLElement>('.walk-choices') ?? document.querySelector<HTMLElement>('.chart-panel')

/** The second Tab stop of a chart's page: leads past the drawing and the screen to the events that can happen next (WCAG 2.4.1). */
const SkipToWalk = () => <SkipLink target={walk}>Skip to walk</SkipLink>

/** The page: the fragment of the address decides its view. */
export function App({ theme, layouts, coverage = noCoverage, notes = [] }: PageData) {
  const product = useProduct()
  const address = readAddress(useHash())
  const isDark = useSyncExternalStore(theme.subscribe, theme.isDark)

  // Consoles are followed in every view, so that LIVE misses nothing.
  const [log] = useState(() => new LiveLog())
  useEffect(() => log.listen(), [log])

  const name = address.view === 'chart' ? address.chart : address.view
  useLayoutEffect(() => {
    document.title = `${name.toUpperCase()} · Statecharts of ${product.name}`
    // A view begins at its top, however far down the link to it was.
    window.scrollTo(0, 0)
  }, [name, product])

  return (
    <div className="workbench">
      <header className="workbench-bar">
        <SkipLink />
        {address.view === 'chart' && <SkipToWalk />}
        <strong>Statecharts of {product.name}</strong>
        <nav aria-label="Main">
          <ul className="workbench-tabs">
            {tabs.map(({ name, href, views }) => (
              <li key={name}>
                <a href={href} aria-current={views.some((view) => view === address.view) ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeToggle dark={isDark} onToggle={theme.toggle} />
      </header>
      <main id="content" tabIndex={-1}>
        {address.view === 'charts' && (
          <ChartsPage layouts={layouts} coverage={coverage} notes={notes} words={address.words ?? ''} />
        )}
        {address.view === 'chart' && (
          <ChartPage key={address.chart} address={address} layouts={layouts} coverage={coverage} dark={isDark} />
        )}
        {address.view === 'gallery' && <GalleryPage filters={address} dark={isDark} />}
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
