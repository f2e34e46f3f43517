import { activePaths, runModel } from '@statehouse/workbench/kit'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { configurationMachine } from '#machines/configuration.ts'
import type { oauthCallbackMachine } from '#machines/oauth-callback.ts'
import type { Toast } from '#machines/parts/toast.ts'
import type { signInMachine } from '#machines/sign-in.ts'
import type { teamMachine } from '#machines/team.ts'
import { models } from '#qa/models/index.ts'
import { screens } from '#qa/screens.tsx'
import { denialMessages } from '#rules/denials.ts'
import { isAbout, shownRows } from '#rules/team/team-rows.ts'
import Toaster, { clearToasts, showToast } from '#ui/feedback/toaster.tsx'
import { prerender } from '#vite/prerender.tsx'
import { charts, ours, specified, type Texts } from './texts.ts'

/** Context values that decide what a state shows. */
const shownIn: Readonly<Record<string, (context: never) => string>> = {
  configuration: ({ catalogues, draft, saved }: ContextFrom<typeof configurationMachine>) => {
    if (catalogues.embedding === null) return '(no catalogue)'
    return catalogues.conversation && (draft ?? saved).conversation[0]?.modelType === 'gpt_3' ? '(catalogue)' : ''
  },
  'oauth-callback': ({ session }: ContextFrom<typeof oauthCallbackMachine>) => (session.user ? '(session)' : ''),
  'sign-in': ({ account }: ContextFrom<typeof signInMachine>) => (account ? '(account)' : ''),
  team: (context: ContextFrom<typeof teamMachine>) => {
    const { rows, filter, subject, userId } = context
    if (rows.length === 0) return '(empty)'
    if (shownRows(context).length === 0) return filter === 'all' ? '(noMatch)' : '(noInvitation)'
    return isAbout(subject, userId) ? '(oneself)' : '(listed)'
  },
}

interface Shown {
  readonly chart: string
  readonly states: readonly string[]
  /** The texts that are the whole text of an element, and all others. */
  readonly whole: ReadonlySet<string>
  readonly others: ReadonlySet<string>
  readonly text: string
}
const shown: Shown[] = []

function add(html: string, chart = '', states: readonly string[] = []): void {
  const [whole, others] = [new Set<string>(), new Set<string>()]
  const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('\u00a0', ' ')
  for (const [, isAfter, isEmpty, text = '', isLast] of html.matchAll(/<(\/?)\w[^>]*?(\/?)>([^<]+)(?=<(\/?))/g))
    (!isAfter && !isEmpty && isLast ? whole : others).add(decode(text))
  for (const [, title = ''] of html.matchAll(/ title="(.*?)"/g)) whole.add(title)
  shown.push({ chart, states, whole, others, text: decode(html.replaceAll(/<[^>]*>/g, '')) })
}

/** Renders every screen in every state, every toast, and the shell. */
beforeAll(async () => {
  const toasts = new Map<string, Toast>()
  for (const [id, model] of Object.entries(models)) {
    const screen = screens[id]
    const { replays, states } = runModel(model)
    for (const toast of replays.flatMap(({ emitted }) => emitted as Toast[])) toasts.set(toast.text, toast)
    if (typeof screen !== 'object') continue
    for (const { snapshot } of states) {
      const html = renderToStaticMarkup(screen.frame(<screen.screen state={snapshot} send={() => undefined} />))
      add(html, id, [...activePaths(snapshot), shownIn[id]?.(snapshot.context as never) ?? ''])
    }
  }
  for (const toast of toasts.values()) {
    if (toast.type !== 'toast.requested') continue
    showToast(toast)
    add(renderToStaticMarkup(<Toaster />))
  }
  clearToasts()
  // A page without access shows each as an element, like one in journeys/invitation.
  for (const text of Object.values(denialMessages).flatMap((of) => Object.values(of).flat())) add(`<p>${text}</p>`)
  add((await prerender('/plan', { product: 'Statehouse' }, true)).html)
}, 120_000)

const includes = ({ text }: Shown, part: string) => text.includes(part)

const textsOf = (list: string) => list.split(/ \| |\n */)
/** The texts that a state of theirs does not show. */
const missing = (texts: Texts, isIn: (shown: Shown, text: string) => boolean) =>
  Object.entries(texts).flatMap(([place, list]) => {
    const [chart, states] = place.split(': ')
    const fitting = shown.filter(
      (one) =>
        place === '' ||
        (one.chart === chart && (states?.split(' + ') ?? []).every((name) => one.states.includes(name))),
    )
    if (fitting.length === 0) return [`${place} does not exist`]
    const isShown = (text: string) =>
      place === '' ? fitting.some((one) => isIn(one, text)) : fitting.every((one) => isIn(one, text))
    return textsOf(list).flatMap((text) => (isShown(text) ? [] : [`${place}: ${text}`]))
  })

test.each(Object.entries(specified))('%s: each text is the whole text of an element', (_, texts) => {
  expect(missing(texts, ({ whole }, text) => whole.has(text))).toEqual([])
})

test('every screen shows our texts of its state', () => {
  expect(missing(ours, includes)).toEqual([])
  for (const [id, { facts }] of Object.entries(models))
    for (const [state, text] of Object.entries(facts.stateTexts ?? {}))
      expect(missing({ [`${id}: ${state}`]: text }, includes), 'texts that models name').toEqual([])
  expect(
    Object.keys(screens)
      .filter((id) => typeof screens[id] === 'object')
      .sort(),
  ).toEqual([...charts].sort())
})

test('no text of the specification is a part of a longer one', () => {
  const all = Object.values(specified).flatMap((of) => Object.values(of).flatMap(textsOf))
  const messages = all.filter((text) => /[a-z]+ [a-z]/.test(text))
  const longer = shown.flatMap(({ whole, others }) => [...others, ...[...whole].filter((text) => !all.includes(text))])
  expect(longer.filter((text) => messages.some((message) => text.includes(message)))).toEqual([])
})

test('only the specification writes "e-mail", for the activation email (§2 Register)', () => {
  const texts = new Set(shown.flatMap(({ whole, others }) => [...whole, ...others]))
  expect([...texts].filter((text) => /e-mail/i.test(text))).toEqual(['An activation e-mail was sent to '])
})
