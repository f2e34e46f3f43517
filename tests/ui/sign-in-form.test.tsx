import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { signInMachine } from '#machines/sign-in.ts'
import { ada, destinations, nobody, signedIn, signInInput } from '#qa/models/samples.ts'
import { SignInScreen } from '#routes/sign-in/login.tsx'
import { render } from './render.tsx'

test('keeps the form while it is sent, even if another tab signs in', () => {
  const run = simulate(signInMachine, { ...signInInput, session: nobody, destination: destinations.application })
  run.send({ type: 'form.submitted', values: { email: ada.email, password: 'secret' } })
  run.send({ type: 'session.changed', session: signedIn(ada) })
  const { container } = render(<SignInScreen state={run.state} />)
  expect(container.querySelector('[name="password"]')).not.toBeNull()
})
