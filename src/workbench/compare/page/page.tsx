import { renderToStaticMarkup } from 'react-dom/server'
import { changeStyles, standaloneStyles, standaloneSvg } from '#workbench/chart/standalone.tsx'
import type { ComparedChart, ComparedPicture, Comparison, Version } from '#workbench/compare/comparison.ts'
import type { UnionDrawing } from '#workbench/compare/union-drawing.ts'
import { summaryOf, uncommittedWords, versionWords } from '#workbench/compare/words.ts'
import drawingStyles from './drawing.css?raw'
import { Drawing } from './drawing.tsx'
import listStyles from './lists.css?raw'
import generalStyles from './page.css?raw'
import { Parts } from './parts.tsx'
import pictureStyles from './pictures.css?raw'
import { Pictures } from './pictures.tsx'
import { Plan } from './plan.tsx'
import printStyles from './print.css?raw'
import { Summary } from './summary.tsx'

/**
 * Writes a comparison as a page: one file of HTML without scripts, which shows the pictures beside it.
 * @param drawings the drawings of the charts that differ, under their ids
 */
export function comparisonPage(comparison: Comparison, drawings: ReadonlyMap<string, UnionDrawing>): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Page comparison={comparison} drawings={drawings} />)}\n`
}

/** Writes a drawing as a file of its own, which the page leads to. */
export const drawingFile = ({ placed, changes }: UnionDrawing): string => standaloneSvg(placed, 'system', { changes })

const styles = [generalStyles, drawingStyles, listStyles, pictureStyles, printStyles].join('\n')

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
