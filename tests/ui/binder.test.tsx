import { ada } from '@statehouse/sandbox/people'
import { type SimulatedRun, simulate } from '@statehouse/workbench/kit'
import { type ComponentProps, type ComponentType, createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { announceStage, onStage } from '#browser/start.ts'
import type { ScreenProps } from '#flow/screen.ts'
import { bindForm } from '#html/binder.ts'
import { themeMachine } from '#machines/app/theme.ts'
import { registrationMachine } from '#machines/registration.ts'
import { signInMachine } from '#machines/sign-in.ts'
import { refused, registration, signInInput, tooMany } from '#qa/models/samples.ts'
import { RegistrationScreen } from '#routes/register.tsx'
import { SignInScreen } from '#routes/sign-in/login.tsx'
import { render } from './render.tsx'

// A prerendered form and its machine, before React has loaded.

const nothing = () => undefined

/** An element as users and screen readers get it, without typed values. */
const snapshot = (node: Node): unknown =>
  node instanceof Element
    ? [
        node.localName,
        Object.fromEntries([...node.attributes].map(({ name, value }) => [name, name === 'value' || value])),
        ...[...node.childNodes].map(snapshot),
      ]
    : node.textContent

function find<Found extends Element = HTMLElement>(root: ParentNode, selector: string): Found {
  const found = root.querySelector<Found>(selector)
  if (found === null) throw new Error(`There is no ${selector}`)
  return found
}

/** Renders a machine's first screen with React, and next to it the same as HTML. */
function prerendered<M extends AnyStateMachine>(run: SimulatedRun<M>, screen: ComponentType<ScreenProps<M>>) {
  const element = () => createElement(screen, { state: run.state, send: nothing } as ComponentProps<typeof screen>)
  const { container, rerender } = render(element())
  const root = document.createElement('div')
  root.append(container.cloneNode(true))
  document.body.append(root)
  onTestFinished(() => root.remove())
  const form = find<HTMLFormElement>(root, 'form')
  return {
    root,
    form,
    fill(values: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(values)) {
        const field = find<HTMLInputElement>(form, `[name="${name}"]`)
        field.value = value
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    },
    press(text: string) {
      for (const button of form.querySelectorAll('button')) if (button.textContent === text) return button.click()
      throw new Error(`There is no ${text}`)
    },
    expectAsRendered() {
      rerender(element())
      expect(snapshot(form)).toEqual(snapshot(find(container, 'form')))
    },
  }
}

const startSignIn = () => simulate(signInMachine, signInInput)
const typed = { email: ada.email, password: 'statehouse' }

test('a sign-in before React looks like React’s, and restores the HTML afterwards', () => {
  const run = startSignIn()
  const { root, form, fill, press, expectAsRendered } = prerendered(run, SignInScreen)
  const html = root.innerHTML
  const release = bindForm(root, run.actor)
  expectAsRendered()
  fill(typed)
  press('SIGN IN')
  expect(run.inputOf('logIn')).toEqual({ body: typed })
  expectAsRendered()
  run.fail('logIn', refused(401))
  expect(root.innerHTML).toBe(html)
  press('CONTINUE WITH GITHUB')
  expect(run.inputOf('oauthStart')).toMatchObject({ provider: 'github' })
  press('SIGN IN')
  run.finish('oauthStart', { href: null, isStored: false })
  press('SIGN IN')
  find(form, 'input').focus()
  release()
  run.fail('logIn', refused(401))
  expect(root.innerHTML).toBe(html)
  expect(find<HTMLInputElement>(form, '[name="password"]').value).toBe(typed.password)
  expect(document.activeElement).toBe(find(form, 'input'))
})

test('a registration stays busy until React renders the next screen', () => {
  const run = simulate(registrationMachine, { email: '' })
  const { root, form, fill, press } = prerendered(run, RegistrationScreen)
  const html = root.innerHTML
  const release = bindForm(root, run.actor)
  fill(registration)
  press('CREATE ACCOUNT')
  const busy = snapshot(form)
  run.finish('registerAccount')
  expect(run.state.value).toBe('registered')
  expect(snapshot(form)).toEqual(busy)
  release()
  expect(root.innerHTML).toBe(html)
})

test('leaves field errors and waits to React, and ends the busy state', () => {
  const run = startSignIn()
  const { root, form, fill, press } = prerendered(run, SignInScreen)
  bindForm(root, run.actor)
  const idle = snapshot(form)
  press('SIGN IN')
  expect(run.state.context.fieldProblems).toHaveProperty('email')
  expect(snapshot(form)).toEqual(idle)
  fill(typed)
  press('SIGN IN')
  expect(snapshot(form)).not.toEqual(idle)
  run.fail('logIn', tooMany)
  expect(snapshot(form)).toEqual(idle)
})

test.each([
  ['without a form', () => document.createElement('div'), startSignIn().actor],
  [
    'whose chart has no form',
    () => prerendered(startSignIn(), SignInScreen).root,
    createActor(themeMachine, { input: { dark: false } }),
  ],
])('does not bind a screen %s', (_, rootOf, actor) => {
  const onBound = vi.fn()
  onStage('bound', onBound)
  bindForm(rootOf(), actor)()
  expect(onBound).not.toHaveBeenCalled()
})

test('handles each event once, and leaves clicks on links to React', async () => {
  await import('#html/inline/keep-events.ts')
  const run = startSignIn()
  const { root, form, fill, press } = prerendered(run, SignInScreen)
  /** What the form's machine does not get, and whether it is kept. */
  const left: string[] = []
  const note = (event: Event) => {
    if (event.target instanceof Element) left.push(`${event.target.localName}${event.defaultPrevented ? ', kept' : ''}`)
    event.preventDefault()
  }
  for (const type of ['click', 'submit']) {
    window.addEventListener(type, note)
    onTestFinished(() => window.removeEventListener(type, note))
  }

  fill(typed)
  find(root, 'a[href="/register"]').click()
  form.requestSubmit()
  form.requestSubmit()
  expect(left.splice(0)).toEqual(['a, kept', 'form, kept', 'form, kept'])
  const release = bindForm(root, run.actor)
  expect(run.inputOf('logIn')).toEqual({ body: typed })
  press('CONTINUE WITH GITHUB')
  form.requestSubmit()
  expect(left.splice(0)).toEqual(['a, kept'])
  run.fail('logIn', refused(401))
  release()
  form.requestSubmit()
  expect(left.splice(0)).toEqual(['form, kept'])

  announceStage('hydrating')
  announceStage('started')
  await expect.poll(() => left).toEqual(['a', 'form'])
  expect(run.waiting()).toEqual([])
})
