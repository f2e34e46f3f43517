import { Grid, Heading, Link } from '@radix-ui/themes'
import { lexer, type Tokens } from 'marked'
import { createElement, Fragment, type MouseEvent, type ReactNode } from 'react'

const tags: Record<string, string> = { paragraph: 'p', list_item: 'li', strong: 'strong', em: 'em', codespan: 'code' }

const idOf = (heading: string) => heading.replaceAll(' ', '-')

/** Without images, which show the workbench itself, and without links to documents that the build does not have. */
const render = (all: readonly Tokens.Generic[]): ReactNode =>
  all.map(({ type, raw, text = raw, items, tokens = items, depth, ordered, href }, key) => {
    if (raw.startsWith('![')) return null
    const props = { key, children: tokens ? render(tokens) : text }
    const look = depth === 1 ? ({ size: '4' } as const) : ({ size: '3', mt: '3' } as const)
    if (type === 'heading')
      return createElement(Heading, { ...props, as: `h${depth}` as 'h1', ...look, id: idOf(text), tabIndex: -1 })
    if (type === 'link' && href.startsWith('http')) return createElement(Link, { ...props, href, underline: 'always' })
    return createElement(type === 'list' ? (ordered ? 'ol' : 'ul') : (tags[type] ?? Fragment), props)
  })

/** A link to a heading, in place: the hash names the page. */
const entry = ({ text = '' }: Tokens.Generic) => {
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(idOf(text))?.focus()
  }
  return createElement('li', { key: text }, createElement(Link, { href: '#/guide', onClick }, text))
}

/** The guide as elements: the content security policy forbids `innerHTML` (Trusted Types). */
export default function GuidePage({ markdown }: { readonly markdown: string }) {
  const [title, ...rest] = lexer(markdown) as Tokens.Generic[]
  const headings = rest.filter(({ type }) => type === 'heading')
  const contents = createElement('nav', { 'aria-label': 'Contents' }, createElement('ul', null, headings.map(entry)))
  const props = { className: 'workbench-guide', gap: '3', maxWidth: '44rem' } as const
  return createElement(Grid, props, title && render([title]), contents, render(rest))
}
