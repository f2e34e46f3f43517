import { Flex } from '@radix-ui/themes'
import { useDeferredValue, useMemo } from 'react'
import type { Picture } from '#workbench/gallery/pictures.tsx'
import { pluralize } from '#workbench/kit/paths/labels.ts'
import { SelectField, TextField } from '#workbench/shared/fields.tsx'
import { type Filters, type Sign, signs } from '#workbench/shared/filters.ts'
import { formatHash } from '#workbench/shared/hash.ts'
import { Action, ErrorMessage, Toggle, Top } from '#workbench/shared/parts.tsx'
import { byPhrase, having, plainWords } from '#workbench/shared/search.ts'
import { replaceHash } from '#workbench/shared/use-hash.ts'
import { LookFields } from '#workbench/walk/frame/screen-box.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { GalleryChart } from './gallery-chart.tsx'
import { distinct, drawnIn, listed, none, pagesGroup, picturesOf, textsFor, usePictures } from './use-pictures.ts'
import './gallery.css'

interface GalleryPageProps {
  readonly filters: Filters
  /** The theme of the page, which is the default for the pictures. */
  readonly dark: boolean
}

const change = (filters: Filters) => replaceHash(formatHash({ view: 'gallery', ...filters }))

export function GalleryPage({ filters, dark }: GalleryPageProps) {
  const { screens } = useProduct()
  const { chart } = filters
  const all = useMemo(() => [...drawnIn(screens), pagesGroup], [screens])
  const charts = useMemo(() => (chart !== null && all.includes(chart) ? [chart] : all), [all, chart])
  const rendered = usePictures(charts)
  const words = useDeferredValue(filters.words ?? '')
  const { show = [] } = filters
  const isSearched = words.trim() !== ''
  const { found, textIn } = useMemo(() => {
    const drawn = charts.map((id) => [id, picturesOf(rendered, id)] as const)
    const textIn = textsFor(
      drawn.flatMap(([, each]) => each),
      having(words),
    )
    return { found: new Map(drawn.map(([id, each]) => [id, listed(each, words, textIn)])), textIn }
  }, [charts, rendered, words])
  const total = charts.flatMap((id) => distinct(picturesOf(rendered, id))).length
  const hasSign = (picture: Picture) => show.length === 0 || picture.signs.some((sign) => show.includes(sign))
  const read = [...found.values()].flat()
  const counts = new Map(signs.map((sign) => [sign, read.filter((each) => each.signs.includes(sign)).length]))
  const shown = new Map([...found].map(([id, each]) => [id, each.filter(hasSign)]))
  const count = [...shown.values()].flat().length
  const filtered = `${pluralize(count, 'picture')}${isSearched ? ', with combined inputs' : ` of ${total}`}`
  const isFiltered = isSearched || show.length > 0
  const waiting = charts.filter((id) => !rendered.has(id))
  // Charts without pictures are listed if they failed, or while they load, unless filters may remove all.
  const mayShow = (id: string) => picturesOf(rendered, id) === none && (!isFiltered || id === waiting[0])
  const firstTextIn = (id: string) => shown.get(id)?.slice(0, 1).map(textIn).join() ?? ''
  const sections = charts
    .filter((id) => (shown.get(id)?.length ?? 0) > 0 || mayShow(id))
    .toSorted(byPhrase(words, firstTextIn))
  const reason = chart === null ? undefined : screens[chart]

  return (
    <>
      <Top
        title="GALLERY"
        about={
          <p className="workbench-note">
            <span role="status">
              {waiting.length === 0 &&
                (isFiltered ? filtered : `${pluralize(total, 'picture')} in ${pluralize(sections.length, 'group')}`)}
            </span>
            {waiting.length > 0 && (
              <span>{`Drawing ${waiting[0]}: ${charts.length - waiting.length} of ${charts.length} charts`}</span>
            )}
          </p>
        }
      >
        <GalleryFilters filters={filters} charts={all} counts={counts} />
      </Top>
      {chart !== null && !all.includes(chart) && (
        <ErrorMessage problem={typeof reason === 'string' ? reason : `There is no chart “${chart}”.`} />
      )}
      {waiting.length === 0 && total > 0 && count === 0 && (
        <div className="workbench-actions">
          <p>{emptyText(words, show)}</p>
          <Action onClick={() => change({ ...filters, chart: null, words: undefined, show: undefined })}>
            SHOW ALL PICTURES
          </Action>
        </div>
      )}
      {sections.map((id) => (
        <GalleryChart
          key={id}
          chart={id}
          rendered={rendered.get(id)}
          shown={shown.get(id) ?? []}
          look={filters}
          dark={dark}
        />
      ))}
    </>
  )
}

function emptyText(words: string, show: readonly Sign[]): string {
  const having = words.trim() === '' ? 'No picture' : `No picture with the words “${plainWords(words)}”`
  return `${having}${show.length > 0 ? ` shows ${show.join(' or ')}` : ' is here'}.`
}

interface GalleryFiltersProps {
  readonly filters: Filters
  readonly charts: readonly string[]
  /** The number of pictures for each sign, after all other filters. */
  readonly counts: ReadonlyMap<Sign, number>
}

function GalleryFilters({ filters, charts, counts }: GalleryFiltersProps) {
  const { chart, words = '', show = [] } = filters
  const toggle = (sign: Sign) =>
    change({ ...filters, show: signs.filter((each) => (each === sign) !== show.includes(each)) })
  return (
    <Flex wrap="wrap" align="end" gap="3">
      <TextField
        label="WORDS"
        name="words"
        type="search"
        value={words}
        onChange={(text) => change({ ...filters, words: text })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: these are not fields of a form */}
      <div className="workbench-actions" role="group" aria-label="Only screens that are">
        {signs.map((sign) => (
          <Toggle key={sign} isPressed={show.includes(sign)} onClick={() => toggle(sign)}>
            {`${sign.toUpperCase()} ${counts.get(sign) ?? 0}`}
          </Toggle>
        ))}
      </div>
      <SelectField
        label="CHART"
        name="chart"
        emptyLabel="All charts"
        value={chart ?? ''}
        options={charts}
        onChange={(id) => change({ ...filters, chart: id || null })}
      />
      <LookFields look={filters} onLook={(look) => change({ ...filters, ...look })} />
    </Flex>
  )
}
