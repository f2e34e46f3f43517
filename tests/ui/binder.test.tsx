import { ada } from '@statehouse/sandbox/people'
import { type SimulatedRun, simulate } from '@statehouse/workbench/kit'
import { type ComponentType, createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'
import { onStage } from '#browser/stages.ts'
import type { ScreenProps } from '#flow/screen.ts'
import { themeMachine } from '#machines/app/theme.ts'
import { registrationMachine } from '#machines/registration.ts'
import { signInMachine } from '#machines/sign-in.ts'
import { destinations, grace, nobody, registration, signedIn, signInInput, tooMany } from '#qa/models/samples.ts'
import { RegistrationScreen } from '#routes/register.tsx'
import { SignInScreen } from '#routes/sign-in/login.tsx'
import { bindForm } from '#start/binder.ts'
import { render } from './render.tsx'

// A prerendered form and its machine, before React has loaded: tests/journeys/first-load has what is sent.

/** An element as users and screen readers get it, without typed values. */
const snapshot = (node: Node): unknown =>
  node instanceof Element
    ? [
        node.localName,
        Object.fromEntries([...node.attributes].map(({ name, value }) => [name, name === 'value' || value])),
        ...[...node.childNodes].map(snapshot),
      ]
    : node.textContent

const formIn = (root: ParentNode) => snapshot(root.querySelector('form') ?? document)

/** Renders a machine's first screen with React, and next to it the same as HTML, bound to the machine. */
function bound<M extends AnyStateMachine>(run: SimulatedRun<M>, screen: ComponentType<ScreenProps<M>>) {
  const element = () => createElement(screen, { state: run.state })
  const { container, rerender } = render(element())
  const root = document.createElement('div')
  root.append(container.cloneNode(true))
  document.body.append(root)
  onTestFinished(() => root.remove())
  const html = root.innerHTML
  const [form] = root.getElementsByTagName('form')
  if (!form) throw new Error('The screen has no form')
  const release = bindForm(form, run as object as AnyActorRef)
  return {
    root,
    form,
    release,
    fill(values: Readonly<Record<string, string>>) {
      for (const field of root.querySelectorAll('input')) field.value = values[field.name] ?? ''
      for (const field of root.querySelectorAll('select')) field.value = values[field.name] ?? ''
    },
    press: (text: string) => [...root.querySelectorAll('button')].find((one) => one.textContent === text)?.click(),
    expectAsRendered() {
      rerender(element())
      expect(formIn(root)).toEqual(formIn(container))
    },
    /** Expects the HTML of the page, and what is typed. */
    expectHtml: (values = {}) => {
      expect(root.innerHTML).toBe(html)
      expect(Object.fromEntries(new FormData(root.querySelector('form') ?? undefined))).toMatchObject(values)
    },
  }
}

test('a sign-in looks like React’s, and leaves field errors, waits and the HTML to React', () => {
  const run = simulate(signInMachine, signInInput)
  const typed = { email: ada.email, password: 'statehouse' }
  const { release, fill, press, expectAsRendered, expectHtml } = bound(run, SignInScreen)
  press('SIGN IN')
  expect(run.state.context.fieldProblems).toHaveProperty('email')
  expectHtml()
  press('CONTINUE WITH GITHUB')
  expect(run.inputOf('oauthStart')).toMatchObject({ provider: 'github' })
  expectAsRendered()
  run.finish('oauthStart', false)
  fill(typed)
  press('SIGN IN')
  expectAsRendered()
  run.fail('logIn', tooMany)
  expectHtml()
  run.elapse()
  press('SIGN IN')
  release()
  expectHtml(typed)
})

test('a registration stays busy until React renders the next screen', () => {
  const run = simulate(registrationMachine, { email: '' })
  const { root, release, fill, press, expectHtml } = bound(run, RegistrationScreen)
  fill(registration)
  press('CREATE ACCOUNT')
  const busy = root.innerHTML
  expect(busy).toContain('aria-disabled')
  run.finish('registerAccount')
  expect(run.state.value).toBe('registered')
  expect(root.innerHTML).toBe(busy)
  release()
  expectHtml()
})

test('what is typed reaches the machine before a button leads elsewhere', () => {
  const run = simulate(registrationMachine, { email: '' })
  const { fill, press } = bound(run, RegistrationScreen)
  fill(registration)
  press('BACK TO LOGIN')
  expect(run.state.hasTag('typed')).toBe(true)
  expect(run.emitted).toMatchObject([{ state: { email: 'rita@example.com' } }])
})

test('leaves a form that the machine does not take to React', () => {
  const { form, release } = bound(simulate(signInMachine, signInInput), SignInScreen)
  release()
  const onBound = vi.fn()
  onStage('bound', onBound)
  bindForm(form, createActor(themeMachine))
  expect(onBound).not.toHaveBeenCalled()
})

test('keeps the form while it is sent, even if another tab signs in', () => {
  const run = simulate(signInMachine, { ...signInInput, session: nobody, destination: destinations.application })
  run.send({ type: 'form.submitted', values: { email: ada.email, password: 'secret' } })
  run.send({ type: 'session.changed', session: signedIn(grace) })
  const { container } = render(<SignInScreen state={run.state} />)
  expect(container.querySelector('[name="password"]')).not.toBeNull()
})
