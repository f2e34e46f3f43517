import { Flex, Grid, Heading } from '@radix-ui/themes'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Look } from '#workbench/shared/filters.ts'
import { SkipLink, Toggle } from '#workbench/shared/parts.tsx'
import { useMedia } from '#workbench/shared/theme.ts'
import { LookFields, type LookFieldsProps } from '#workbench/walk/frame/screen-box.tsx'
import './chart-parts.css'

const parts = ['CHART', 'SCREEN', 'WALK'] as const
type PartName = (typeof parts)[number]

interface ChartPartsProps extends Omit<LookFieldsProps, 'look'> {
  readonly title: string
  readonly look: Look
  readonly hasScreen: boolean
  readonly chart: ReactNode
  readonly picture?: RefObject<HTMLDivElement | null>
  readonly screen: ReactNode
  /** The name of the panel on its button. */
  readonly panel?: string
  readonly label?: string
  /** The panel. */
  readonly children: ReactNode
}

/** A chart, its screen and a panel, which can be hidden. Hidden parts keep their state: scale, open rows. */
export function ChartParts(props: ChartPartsProps) {
  const {
    title,
    look,
    offered,
    onLook,
    hasScreen,
    chart,
    picture,
    screen,
    panel = 'WALK',
    label = panel,
    children,
  } = props
  const all = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<readonly PartName[]>([])
  // A desktop's screen of 640 px next to a chart needs a wide window.
  const isStacked = useMedia(`(max-width: ${look.width === 1280 ? 1599.98 : 1199.98}px)`)
  const toggle = (name: PartName, index: number) => {
    // Hiding a part would lose its focus.
    if (all.current?.children[index]?.contains(document.activeElement))
      all.current.closest('main')?.focus({ preventScroll: true })
    const next = parts.filter((each) => hidden.includes(each) !== (each === name))
    // The last part stays.
    if (next.length < parts.length) setHidden(next)
  }
  return (
    <>
      <Flex className="chart-tools" wrap="wrap" align="center" justify="between" gapX="3" minHeight="2.75rem" px="3">
        <Heading as="h1" size="3" translate="no">
          {title}
        </Heading>
        <Flex wrap="wrap" gap="2">
          {parts.map(
            (name, index) =>
              (hasScreen || name !== 'SCREEN') && (
                <Toggle key={name} isPressed={!hidden.includes(name)} onClick={() => toggle(name, index)}>
                  {name === 'WALK' ? panel : name}
                </Toggle>
              ),
          )}
        </Flex>
      </Flex>
      <div className="chart-page" ref={all} data-stacked={isStacked || undefined}>
        <div className="chart-picture" ref={picture} hidden={hidden.includes('CHART')}>
          {chart}
        </div>
        <section
          className="chart-screen"
          aria-label="Screen"
          hidden={hidden.includes('SCREEN')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1).
          tabIndex={0}
        >
          <SkipLink to="panel">Skip the screen</SkipLink>
          {hasScreen && (
            <Grid columns="2" gap="2" mb="3" maxWidth="374px" mx="auto">
              <LookFields look={look} offered={offered} onLook={onLook} />
            </Grid>
          )}
          {screen}
        </section>
        <section className="chart-panel" id="panel" tabIndex={-1} aria-label={label} hidden={hidden.includes('WALK')}>
          {children}
        </section>
      </div>
    </>
  )
}
