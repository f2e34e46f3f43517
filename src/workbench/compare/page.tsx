import { diffWordsWithSpace } from 'diff'
import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ChartDrawing, type DrawnChange } from '#workbench/chart/drawing.tsx'
import type { PlacedChart } from '#workbench/chart/layout.ts'
import { changeStyles, standaloneStyles } from '#workbench/chart/standalone.tsx'
import type { ComparedChart, ComparedPicture, Comparison, Version } from './comparison.ts'
import type { Change, Detail, PartChange } from './graphs.ts'
import styles from './page.css?raw'
import type { WalkChange } from './plans.ts'
import { signs, type UnionGraph } from './union.ts'
import {
  pictureChangeWords,
  pictureWords,
  planWords,
  renamedWords,
  type SummaryRow,
  summaryOf,
  uncommittedWords,
  versionWords,
} from './words.ts'

/** Both versions of a chart in one drawing. */
export interface UnionDrawing {
  readonly placed: PlacedChart
  readonly changes: ReadonlyMap<string, DrawnChange>
}

/** Names the elements of a drawing that changed, so that the list of changes leads to them. */
export function drawingOf({ changes }: Pick<UnionGraph, 'changes'>, placed: PlacedChart): UnionDrawing {
  const named = [...changes].map(
    ([key, change], index) => [key, { change, anchor: `${placed.id}-${index + 1}` }] as const,
  )
  return { placed, changes: new Map(named) }
}

/**
 * Writes a comparison as a page: one file of HTML without scripts, which shows the pictures beside it.
 * @param drawings the drawings of the charts that differ, under their ids
 */
export function comparisonPage(comparison: Comparison, drawings: ReadonlyMap<string, UnionDrawing>): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Page comparison={comparison} drawings={drawings} />)}\n`
}

/** On paper the page is light whatever the theme of the system is. */
const stylesIn = (theme: 'light' | 'dark') => standaloneStyles(theme, `${changeStyles}\n${styles}`)
const pageStyles = `${stylesIn('light')} @media screen and (prefers-color-scheme: dark) { ${stylesIn('dark')} }`

interface PageProps {
  readonly comparison: Comparison
  readonly drawings: ReadonlyMap<string, UnionDrawing>
}

function Page({ comparison, drawings }: PageProps) {
  const { from, to, at, charts, pictures, problems } = comparison
  const rows = summaryOf(comparison)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{`Statecharts of ${from.commit} and ${to.commit}, compared`}</title>
        <style>{pageStyles}</style>
      </head>
      <body>
        <header>
          <h1>STATECHARTS COMPARED</h1>
          <dl className="versions">
            <VersionRow name="FROM" version={from} />
            <VersionRow name="TO" version={to} />
          </dl>
          <p className="note">
            Compared on <time dateTime={at}>{`${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`}</time>.
          </p>
        </header>
        <main>
          {problems.map((problem) => (
            <p key={problem} className="problem">
              {problem}
            </p>
          ))}
          {rows.length === 0 ? (
            <p className="notice">No chart, no test plan and no picture that was compared differs.</p>
          ) : (
            <Summary rows={rows} />
          )}
          {rows.map(({ chart: id }) => (
            <ChartSection
              key={id}
              id={id}
              chart={charts.find(({ chart }) => chart === id)}
              drawing={drawings.get(id)}
              pictures={pictures.filter(({ chart }) => chart === id)}
            />
          ))}
        </main>
      </body>
    </html>
  )
}

function VersionRow({ name, version }: { readonly name: string; readonly version: Version }) {
  const uncommitted = uncommittedWords(version)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {versionWords(version)} {uncommitted && <span className="note">{uncommitted}</span>}
      </dd>
    </div>
  )
}

const counted = [
  ['STATES', 'states'],
  ['TRANSITIONS', 'transitions'],
  ['GUARDS, ACTIONS, ACTORS, DELAYS', 'implementations'],
  ['WALKS', 'walks'],
  ['PICTURES', 'pictures'],
] as const satisfies readonly (readonly [string, keyof SummaryRow])[]

function Summary({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className="scroll" aria-label="Summary" tabIndex={0}>
      <table>
        <caption>
          <Sign change="added" /> added <Sign change="removed" /> removed <Sign change="changed" /> changed
        </caption>
        <thead>
          <tr>
            <th scope="col" className="heading">
              CHART
            </th>
            {counted.map(([heading]) => (
              <th key={heading} scope="col" className="heading">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.chart}>
              <th scope="row">
                <a href={`#${row.chart}`}>{row.chart}</a> {row.whole && <span className="note">{row.whole}</span>}
              </th>
              {counted.map(([heading, key]) => (
                <td key={heading}>
                  <Counts text={row[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const wordsOfSign = { added: 'added', removed: 'removed', changed: 'changed' } as const satisfies Record<Change, string>

function Sign({ change }: { readonly change: Change }) {
  return (
    <span className={`sign ${change}`} role="img" aria-label={wordsOfSign[change]}>
      {signs[change]}
    </span>
  )
}

/** Colours `+2 −1` by its signs. */
function Counts({ text }: { readonly text: string }) {
  const changeOf = (part: string) => (Object.keys(signs) as Change[]).find((change) => part.startsWith(signs[change]))
  if (text === '') return <span className="note">–</span>
  return text.split(' ').map((part) => (
    <span key={part} className={`count ${changeOf(part)}`}>
      {part}
    </span>
  ))
}

interface ChartSectionProps {
  readonly id: string
  readonly chart: ComparedChart | undefined
  readonly drawing: UnionDrawing | undefined
  readonly pictures: readonly ComparedPicture[]
}

const wholeWords = { added: 'The chart is new.', removed: 'The chart is gone.', changed: '' } as const

function ChartSection({ id, chart, drawing, pictures }: ChartSectionProps) {
  return (
    <section className="chart-section" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{id}</h2>
      {chart && chart.change !== 'changed' && <p className="notice">{wholeWords[chart.change]}</p>}
      <div className="sides">
        {drawing && <Drawing drawing={drawing} />}
        {chart && (
          <div className="lists">
            {chart.parts.length > 0 && <Parts parts={chart.parts} drawing={drawing} />}
            <Plan plan={chart.plan} />
          </div>
        )}
      </div>
      {pictures.length > 0 && <Pictures pictures={pictures} />}
    </section>
  )
}

function Drawing({ drawing: { placed, changes } }: { readonly drawing: UnionDrawing }) {
  return (
    <div className="drawing">
      <p className="drawing-tools">
        <label>
          <input type="checkbox" /> FIT TO THE WIDTH
        </label>
        <a href={`charts/${placed.id}.svg`}>The drawing alone</a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className="scroll canvas" aria-label={`Drawing of both versions of ${placed.id}`} tabIndex={0}>
        <div style={{ width: placed.width }}>
          <ChartDrawing chart={placed} changes={changes} />
        </div>
      </section>
    </div>
  )
}

const kinds: readonly (readonly [PartChange['kind'], string])[] = [
  ['state', 'STATES'],
  ['transition', 'TRANSITIONS'],
  ['guard', 'GUARDS'],
  ['action', 'ACTIONS'],
  ['actor', 'ACTORS'],
  ['delay', 'DELAYS'],
]

interface PartsProps {
  readonly parts: readonly PartChange[]
  readonly drawing: UnionDrawing | undefined
}

function Parts({ parts, drawing }: PartsProps) {
  return kinds.map(([kind, heading]) => {
    const own = parts.filter((part) => part.kind === kind)
    if (own.length === 0) return null
    return (
      <Fragment key={kind}>
        <h3>{heading}</h3>
        <ul>
          {own.map((part) => (
            <li key={`${part.change} ${part.key ?? part.name}`}>
              <Sign change={part.change} /> <PartName part={part} drawing={drawing} />
              {part.note && <span className="note"> {part.note}</span>}
              <Details details={part.details} />
            </li>
          ))}
        </ul>
      </Fragment>
    )
  })
}

function PartName({
  part: { key, name },
  drawing,
}: {
  readonly part: PartChange
  readonly drawing: PartsProps['drawing']
}) {
  const anchor = key === null ? undefined : drawing?.changes.get(key)?.anchor
  return anchor === undefined ? <code>{name}</code> : <a href={`#${anchor}`}>{name}</a>
}

function Details({ details }: { readonly details: readonly Detail[] }) {
  if (details.length === 0) return null
  return (
    <dl className="details">
      {details.map(({ what, before, after }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <Difference before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows a text with its words that are gone and new. */
function Difference({ before, after }: { readonly before: string; readonly after: string }): ReactNode {
  if (before === '') return <ins>{after}</ins>
  if (after === '') return <del>{before}</del>
  return diffWordsWithSpace(before, after).map(({ added, removed, value }, index) => {
    const Tag = added ? 'ins' : removed ? 'del' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
    return <Tag key={index}>{value}</Tag>
  })
}

function Plan({ plan }: { readonly plan: ComparedChart['plan'] }) {
  const walks = typeof plan === 'string' ? [] : plan.walks
  const renamed = walks.filter(({ isRenamed }) => isRenamed)
  return (
    <>
      <h3>TEST PLAN</h3>
      <p className={typeof plan === 'string' ? 'problem' : 'note'}>
        {planWords(plan)} {walks.length === 0 && typeof plan !== 'string' && 'No walk differs.'}
      </p>
      <Walks walks={walks.filter(({ isRenamed }) => !isRenamed)} />
      {renamed.length > 0 && (
        <details>
          <summary>
            <Sign change="changed" /> {renamedWords(renamed.length)}
          </summary>
          <Walks walks={renamed} />
        </details>
      )}
    </>
  )
}

function Walks({ walks }: { readonly walks: readonly WalkChange[] }) {
  if (walks.length === 0) return null
  return (
    <ul className="walks">
      {walks.map(({ change, input, end, steps, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <li key={index}>
          <Sign change={change} /> To <strong>{end}</strong>
          {input !== '' && (
            <>
              {' from '}
              <strong>{input}</strong>
            </>
          )}
          {note && <span className="note"> {note}</span>}
          <ol>
            {steps.map(({ step, only }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
              <li key={position}>{only === null ? step : only === 'after' ? <ins>{step}</ins> : <del>{step}</del>}</li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

const pictureKinds = [
  ['changed', 'changed'],
  ['new', 'added'],
  ['gone', 'removed'],
] as const

/** Shows what changed, and folds what only one version has. */
function Pictures({ pictures }: { readonly pictures: readonly ComparedPicture[] }) {
  return (
    <>
      <h3>PICTURES</h3>
      {pictureKinds.map(([kind, change]) => {
        const own = [...Map.groupBy(pictures, ({ picture }) => picture).values()].filter(
          ([first]) => first?.change === kind,
        )
        if (own.length === 0) return null
        return (
          <details key={kind} open={kind === 'changed'}>
            <summary>
              <Sign change={change} /> {own.length} {kind}
            </summary>
            <ul className="pictures">
              {own.map((widths) => (
                <li key={widths[0]?.picture}>
                  <PictureOfState widths={widths} />
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}

/** Shows a picture at the widths at which it differs. */
function PictureOfState({ widths }: { readonly widths: readonly ComparedPicture[] }) {
  const [first] = widths
  if (!first) return null
  return (
    <>
      <h4>{pictureWords(first)}</h4>
      <p className="note">{first.picture}</p>
      {widths.map((picture) => (
        <div key={picture.width} className="versions-of-picture" data-width={picture.width}>
          <p>{`${picture.width} px: ${pictureChangeWords(picture)}`}</p>
          <Image name="BEFORE" address={picture.before} picture={picture} />
          <Image name="AFTER" address={picture.after} picture={picture} />
          <Image name="DIFFERENCE" address={picture.difference} picture={picture} />
        </div>
      ))}
    </>
  )
}

interface ImageProps {
  readonly name: string
  readonly address: string | undefined
  readonly picture: ComparedPicture
}

function Image({ name, address, picture }: ImageProps) {
  if (address === undefined) return null
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <a href={address}>
        <img
          src={address}
          loading="lazy"
          alt={`${pictureWords(picture)}, ${picture.width} px wide, ${name.toLowerCase()}`}
        />
      </a>
    </figure>
  )
}
