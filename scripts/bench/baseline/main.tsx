// The smallest page with the sign-in form that only React renders: the baseline.
import { type SubmitEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The errors of the fields, by name. */
type Errors = Readonly<Record<string, string>>

function findErrors(form: HTMLFormElement): Errors {
  const values = new FormData(form)
  const email = String(values.get('email'))
  return {
    ...(!/^\S+@\S+\.\S+$/.test(email) && { email: 'Please enter a valid email address.' }),
    ...(values.get('password') === '' && { password: 'Please enter your password.' }),
  }
}

function SignIn() {
  const [problems, setErrors] = useState<Errors>({})
  const [shown, setShown] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setErrors(findErrors(event.currentTarget))
  }

  return (
    <main>
      <h1>SIGN IN TO YOUR ACCOUNT</h1>
      <p>Manage your profile, your team and its models.</p>
      <form noValidate onSubmit={submit}>
        <label>
          EMAIL ADDRESS
          <input name="email" type="email" autoComplete="username" aria-invalid={'email' in problems} />
        </label>
        <p role="alert">{problems.email}</p>
        <label>
          PASSWORD
          <input
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            aria-invalid={'password' in problems}
          />
        </label>
        <p role="alert">{problems.password}</p>
        <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          Show password
        </button>
        <button type="submit">SIGN IN</button>
        <button type="button">CONTINUE WITH GITHUB</button>
        <button type="button">CONTINUE WITH GOOGLE</button>
      </form>
      <p>
        <a href="/forgot-password">Forgot your password</a> <a href="/register">Sign up</a>
      </p>
    </main>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(<SignIn />)
