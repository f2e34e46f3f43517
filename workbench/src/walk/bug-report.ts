import { stepsOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { environmentOf, environmentText } from '#workbench/shared/environment.ts'
import { parseHash } from '#workbench/shared/hash.ts'
import { cell, markdownTable } from '#workbench/shared/markdown.ts'
import { isSecretName, masked, maskText } from '#workbench/shared/masks.ts'
import { dataUrl, pngOf } from '#workbench/shared/png.ts'
import { save } from '#workbench/shared/save.ts'
import { copyOf, copyScreen } from './frame/screen-copy.ts'
import type { Product } from './product.tsx'
import { numbered } from './steps/act-texts.ts'
import type { TestStep } from './steps/test-steps.ts'

type ReportedStep = Pick<TestStep, 'index' | 'link' | 'first' | 'does' | 'expected'>

/** The start or the number of a step, what to do and what to expect, for a Markdown table. */
export const stepCells = ({ index, link, first, does, expected }: ReportedStep): (string | number)[] => [
  index === 0 ? 'Start' : index,
  [
    ...(link === null ? [] : [`[Set the sandbox up](${link})`]),
    ...[...first.map((text) => `First, in the sandbox ${text}.`), ...numbered(does)].map(cell),
  ].join('<br>'),
  expected.map(cell).join('<br>'),
]

export interface Bug {
  readonly title: string
  readonly link: string
  /** Up to the step with the bug; secrets are masked. */
  readonly steps?: readonly ReportedStep[]
  /** What the tester noted. */
  readonly seen?: string
  /** The last events of a console, as Markdown. */
  readonly events?: string
  /** The file of its picture; null if this browser cannot draw it. */
  readonly picture?: string | null
}

/** A bug report as Markdown. */
export function bugText(
  { title, link, steps = [], seen = '', events = '', picture = null }: Bug,
  { name, version = '' }: Pick<Product, 'name' | 'version'>,
  environment = environmentOf(window),
): string {
  return [
    `# Bug: ${cell(title)}`,
    '',
    `- Build: ${cell(`${name} ${version}`.trim())}`,
    `- Browser: ${cell(environmentText(environment))}`,
    `- [Open](${link})`,
    `- Picture of the expected state: ${picture ?? 'this browser cannot draw it'}`,
    '',
    ...(steps.length > 0 ? [markdownTable(['Step', 'Do', 'Expect'], steps.map(stepCells)), ''] : []),
    ...(events === '' ? [] : [events, '']),
    `**Expected:** ${cell(steps.at(-1)?.expected.join('; ') ?? '…')}`,
    '',
    `**Seen:** ${cell(seen || '…')}`,
    '',
  ].join('\n')
}

type Shown = Walk | HTMLIFrameElement

/**
 * Downloads a picture of the chart and the screen.
 * @param shown the walk whose screen is shown, or its frame; null without one
 * @returns the report that names the picture
 */
export async function reportBug(product: Product, shown: Shown | null, bug: Bug): Promise<string> {
  const file = `bug-${bug.title.replace(/[^\w-]+/g, '-')}.png`
  const picture = await pictureOf(product, shown).catch(() => null)
  if (picture) save(picture, file)
  return bugText({ ...bug, picture: picture && file }, product)
}

async function pictureOf(product: Product, shown: Shown | null): Promise<Blob | null> {
  const isDark = document.documentElement.classList.contains('dark')
  const drawn = document.querySelector<SVGSVGElement>('.pane-port svg')
  const { drawnSvg } = await import('#workbench/draw/standalone.tsx')
  const svgs = [drawn && drawnSvg(drawn, isDark ? 'dark' : 'light'), shown && (await screenSvg(product, shown, isDark))]
  return pngOf(svgs.filter((svg) => svg !== null))
}

/** The screen of a walk's step or of a frame, in the width and theme of the page. */
async function screenSvg({ screens, fonts = {} }: Product, shown: Shown, isPageDark: boolean): Promise<string | null> {
  const id = 'model' in shown ? shown.model.machine.id : ''
  if (typeof screens[id] === 'string') return null
  const route = parseHash(window.location.hash)
  const { width = 360, theme = 'both' } = route.view === 'chart' || route.view === 'journeys' ? route : {}
  const isDark = theme === 'both' ? isPageDark : theme === 'dark'
  const copy = 'model' in shown ? copyScreen(id, () => stepsOf(shown).slice(0, shown.at + 1), width) : copyOf(shown)
  const { body, styles, modals, height } = await copy
  const html = document.createElement('html')
  html.className = isDark ? 'dark' : ''
  html.style.cssText = 'height: 100%; overflow: hidden'
  html.append(body.cloneNode(true))
  writeValues(html)
  // An image has no modal dialogs, and shows what would appear late.
  const dialogs = html.querySelectorAll('dialog')
  const asModal = 'position: fixed; inset-block: 0; outline: 100vmax solid #0006; transition: none'
  for (const index of modals) if (dialogs[index]) dialogs[index].style.cssText = asModal
  const style = document.createElement('style')
  const faces = Object.entries(fonts).map(
    async ([name, url]) =>
      `@font-face { font-family: "${name}"; font-weight: 100 900; src: url("${await dataUrl(url)}") }`,
  )
  const still = '* { animation: none !important }'
  style.textContent = [...styles, ...(await Promise.all(faces)), still].join('\n')
  const [css, content = ''] = [style, html].map((element) => new XMLSerializer().serializeToString(element))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${css}
    <foreignObject width="100%" height="100%">${maskText(content)}</foreignObject></svg>`
}

/** Writes what the fields show into their attributes, but no secrets. */
function writeValues(screen: HTMLElement): void {
  for (const field of screen.querySelectorAll('input')) {
    const isSecret = field.type === 'password' || isSecretName(field.name)
    field.setAttribute('value', isSecret && field.value !== '' ? masked : field.value)
    field.toggleAttribute('checked', field.checked)
  }
  for (const field of screen.querySelectorAll('textarea')) field.textContent = field.value
  for (const option of screen.querySelectorAll('option')) option.toggleAttribute('selected', option.selected)
}
