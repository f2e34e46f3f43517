import '@fontsource-variable/inter/wght.css'
import '@radix-ui/themes/styles.css'
import { Flex, TabNav, Theme } from '@radix-ui/themes'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type Layouts, placed } from '#workbench/draw/layout.ts'
import { GalleryPage } from '#workbench/gallery/gallery-page.tsx'
import { JourneysPage } from '#workbench/journey/journeys-page.tsx'
import { graphOf } from '#workbench/kit/graph.ts'
import { LiveLog } from '#workbench/live/live-log.ts'
import { LivePage } from '#workbench/live/live-page.tsx'
import { ChangesPage } from '#workbench/release/changes-page.tsx'
import { parseHash, unknownIn } from '#workbench/shared/hash.ts'
import { ErrorMessage, SkipLink, Toggle } from '#workbench/shared/parts.tsx'
import { useTheme } from '#workbench/shared/theme.ts'
import { useHash } from '#workbench/shared/use-hash.ts'
import { type PageData, type Product, useProduct } from '#workbench/walk/product.tsx'
import { ChartPage } from './chart-page.tsx'
import { ChartsPage } from './charts-page.tsx'
import './page.css'

const tabs = { charts: '#/', journeys: '#/journeys', gallery: '#/gallery', live: '#/live', changes: '#/changes' }

export function App({ layouts: positions }: PageData) {
  const product = useProduct()
  const [layouts] = useState(() => layoutsOf(product, positions))
  const hash = useHash()
  const route = parseHash(hash)
  const [isDark, toggleTheme] = useTheme()

  const [log] = useState(() => new LiveLog())
  useEffect(() => log.listen(), [log])

  const name = route.view === 'chart' ? route.chart : route.view
  const isChart = route.view === 'chart'
  const isJourney = route.view === 'journeys' && route.steps.length > 0
  const [tops] = useState(() => new Map<string, number>())
  useLayoutEffect(() => {
    document.title = `${name.toUpperCase()} · Statecharts of ${product.name}`
    // Back leads to the same place of a long list.
    window.scrollTo(0, tops.get(name) ?? 0)
    const keepTop = () => tops.set(name, isChart ? 0 : window.scrollY)
    window.addEventListener('scroll', keepTop)
    return () => window.removeEventListener('scroll', keepTop)
  }, [name, isChart, product, tops])

  return (
    <Theme
      className="workbench"
      appearance={isDark ? 'dark' : 'light'}
      accentColor="indigo"
      grayColor="slate"
      panelBackground="solid"
    >
      <Flex asChild position="relative" wrap="wrap" align="center" gapX="5" minWidth="0" minHeight="2.75rem" px="4">
        <header className="workbench-bar">
          <SkipLink to="content">Skip to content</SkipLink>
          {isChart && <SkipLink to="panel">Skip to the walk</SkipLink>}
          {isJourney && <SkipLink to="panel">Skip to the journey</SkipLink>}
          <strong>{`Statecharts of ${product.name}`}</strong>
          <TabNav.Root aria-label="Main">
            {Object.entries(tabs).map(([view, href]) => (
              <TabNav.Link key={view} href={href} active={view === (isChart ? 'charts' : route.view)}>
                {view.toUpperCase()}
              </TabNav.Link>
            ))}
          </TabNav.Root>
          <Flex ml="auto">
            <Toggle isPressed={isDark} onClick={toggleTheme}>
              DARK
            </Toggle>
          </Flex>
        </header>
      </Flex>
      <main id="content" tabIndex={-1}>
        <ErrorMessage problem={unknownIn(hash)} />
        {route.view === 'charts' && <ChartsPage layouts={layouts} words={route.words ?? ''} />}
        {route.view === 'chart' && <ChartPage key={route.chart} route={route} layouts={layouts} dark={isDark} />}
        {route.view === 'journeys' && <JourneysPage route={route} layouts={layouts} dark={isDark} />}
        {route.view === 'gallery' && <GalleryPage filters={route} dark={isDark} />}
        {route.view === 'changes' && <ChangesPage against={route.against ?? ''} />}
        {route.view === 'live' && <LivePage log={log} layouts={layouts} />}
      </main>
    </Theme>
  )
}

const layoutsOf = ({ models }: Product, positions: PageData['layouts']): Readonly<Record<string, Layouts>> =>
  Object.fromEntries(
    Object.entries(positions).flatMap(([id, known]) => {
      const model = models[id]
      return model ? [[id, placed(graphOf(model.machine), known)]] : []
    }),
  )
