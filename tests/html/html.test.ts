import { describe, expect, test } from 'vitest'
import { type PageFrame, pageOf, pageOfChoices, type ScreenChoice } from '#vite/html.ts'

const frame: PageFrame = {
  html: `<!doctype html>
<html><head><meta charset="utf-8" /><title>Statehouse</title>
<script>theme()</script>
<script type="module" crossorigin src="/assets/start.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style.css">
</head><body><div id="root"></div></body></html>`,
  styles: 'p{color:red}',
  chunks: ['/assets/app.js'],
  chooser: 'choose()',
}
const signIn: ScreenChoice = {
  screen: { title: 'Sign in · Statehouse', name: '/login', html: '<h1>SIGN IN</h1>' },
  machine: ['/assets/sign-in.js'],
  chunks: ['/assets/login.js'],
}

describe('the page of a URL', () => {
  const page = pageOf(frame, signIn, [])

  test('shows its screen, with its title and name', () => {
    expect(page).toContain('<div id="root" data-screen="/login"><h1>SIGN IN</h1></div>')
    expect(page).toContain('<title>Sign in · Statehouse</title>')
    expect(page).not.toContain('<title>Statehouse</title>')
  })

  test('contains its styles instead of the link to them', () => {
    expect(page).toContain('<style>p{color:red}</style>')
    expect(page).not.toContain('stylesheet')
  })

  test('requests its entry and its machine first, then rendering code', () => {
    expect(page).toContain('<html data-later="/assets/app.js /assets/login.js">')
    const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source)
    expect(sources).toEqual(['/assets/start.js', '/assets/sign-in.js'])
    expect(page.indexOf('/assets/start.js')).toBeLessThan(page.indexOf('<title>'))
    expect(page.match(/<script type="module"/g)).toHaveLength(1)
  })

  test('has no selector script if there is only one screen', () => {
    expect(page).not.toContain('choose()')
    expect(page).not.toContain('<template data')
  })
})

test('the page with several screens has a template for each screen in order, then the selector script', () => {
  const other = { ...signIn, screen: { ...signIn.screen, name: '/profile' } }
  const page = pageOfChoices(frame, [other, signIn])
  const screens = ['data-screen="/profile"', 'data-screen="/login"']
  const order = ['<div id="root"></div>', ...screens, '<script>choose()']
  const positions = order.map((part) => page.indexOf(part))
  expect(positions).toEqual(positions.toSorted((one, next) => one - next))
  expect(positions).not.toContain(-1)
})

test('the page with several screens has the conditions of each screen as attributes of its template', () => {
  const page = pageOfChoices(frame, [{ ...signIn, for: 'user', path: '^/a/', parameter: 'callback', area: 'team' }])
  expect(page).toContain(
    '<template data-for="user" data-path="^/a/" data-parameter="callback" data-area="team" data-screen="/login" data-title="Sign in · Statehouse" data-preload="/assets/sign-in.js /assets/login.js"><h1>SIGN IN</h1></template>',
  )
})

test('keeps replacement patterns in texts unchanged', () => {
  const signs = '$& $1 $$ $`'
  const screen = { ...signIn.screen, title: signs, html: signs }
  const page = pageOf({ ...frame, styles: signs, chooser: signs }, { ...signIn, screen }, [{ ...signIn, screen }])
  // Styles, title and screen, two in the template, and the script.
  expect(page.split(signs)).toHaveLength(7)
})

test.each([
  ['the root', '<div id="root"></div>'],
  ['the title', '<title>Statehouse</title>'],
  ['the style sheet', '<link rel="stylesheet" crossorigin href="/assets/style.css">'],
  ['the charset', '<meta charset="utf-8" />'],
  ['the entry', '<script type="module" crossorigin src="/assets/start.js"></script>'],
])('rejects an index.html without %s', (_, part) => {
  expect(() => pageOf({ ...frame, html: frame.html.replace(part, '') }, signIn, [])).toThrow('index.html lacks')
})
