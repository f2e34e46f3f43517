export interface PrerenderedScreen {
  /** Escaped HTML. */
  readonly title: string
  readonly name: string
  readonly html: string
}

export interface ScreenChoice {
  readonly screen: PrerenderedScreen
  /** URLs of the machine's chunks: this code runs first. */
  readonly machine: readonly string[]
  /** URLs of the chunks that only this screen needs to render. */
  readonly chunks: readonly string[]
  readonly for?: 'visitor' | 'user'
  /** A regular expression for the paths of the screen, by default all. Ignores case, like the router. */
  readonly path?: string
  readonly parameter?: string
  /** The admin area of the screen. Other users see only its frame. */
  readonly area?: string
}

export interface PageFrame {
  readonly html: string
  readonly styles: string
  readonly chunks: readonly string[]
  readonly chooser: string
}

export const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const emptyRoot = '<div id="root"></div>'
const attribute = (name: string, value: string | undefined) =>
  value ? ` ${name}="${value.replaceAll('"', '&quot;')}"` : ''

/** The page shows its screen without a script. `choices` are other screens of the URL. */
export function pageOf(frame: PageFrame, choice: ScreenChoice, choices: readonly ScreenChoice[]): string {
  const { screen, machine, chunks } = choice
  const root = `<div id="root"${attribute('data-for', choice.for)}${attribute('data-screen', screen.name)}>${screen.html}</div>`
  const page = replace(pageOfChoices({ ...frame, chunks: [...frame.chunks, ...chunks] }, choices), emptyRoot, root)
  return replace(page, /<title>.*?<\/title>/, `<title>${screen.title}</title>${preloadsOf(machine)}`)
}

/** @returns a page whose script shows the first screen that matches the visitor */
export function pageOfChoices(frame: PageFrame, choices: readonly ScreenChoice[]): string {
  if (choices.length === 0) return styled(frame)
  const templates = choices.map(
    ({ screen, machine, chunks, ...choice }) =>
      `<template${attribute('data-for', choice.for)}${attribute('data-path', choice.path)}${attribute('data-parameter', choice.parameter)}${attribute('data-area', choice.area)}${attribute('data-screen', screen.name)}${attribute('data-title', screen.title)}${attribute('data-preload', [...machine, ...chunks].join(' '))}>${screen.html}</template>`,
  )
  return replace(styled(frame), emptyRoot, `${emptyRoot}${templates.join('')}<script>${frame.chooser}</script>`)
}

const preloadsOf = (chunks: readonly string[]) =>
  chunks.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('')

/** Inlines the styles, and puts the code first, because it takes longest to load, right after its import map. */
function styled({ html, styles, chunks }: PageFrame): string {
  const [entry = ''] = /(<script type="importmap">.*\s*)?<script type="module"[^>]*><\/script>/.exec(html) ?? []
  const charset = '<meta charset="utf-8" />'
  const later = replace(html, '<html', `<html${attribute('data-later', chunks.join(' '))}`)
  const page = replace(replace(later, entry, ''), charset, `${charset}${entry}`)
  return replace(page, /<link rel="stylesheet"[^>]*>/, `<style>${styles}</style>`)
}

/** @throws Error if the text does not contain the part, which would be lost silently */
function replace(text: string, part: string | RegExp, by: string): string {
  const replaced = text.replace(part, () => by)
  if (replaced === text) throw new Error(`index.html lacks ${part}`)
  return replaced
}
