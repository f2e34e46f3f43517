import type { Context } from 'hono'
import { html } from 'hono/html'
import { checkEmail, httpError } from '#sandbox/checks.ts'
import { ada, mia, otto } from '#sandbox/people.ts'
import { type Env, readForm } from '#sandbox/request.ts'
import type { Services } from '#sandbox/services.ts'
import {
  isOpenState,
  isSignInProvider,
  issueCode,
  type SignInProvider,
  signInProviders,
} from '#sandbox/sign-in-providers.ts'
import { page } from './layout.ts'

const accounts = [
  { ...otto, is: 'has signed in this way before' },
  { ...ada, is: 'has an account with a password' },
  { ...mia, is: 'has no account yet' },
].map(({ email, firstName, lastName, is }) => ({ email, name: `${firstName} ${lastName}`, is }))

interface SignIn {
  readonly provider: SignInProvider
  readonly redirectUri: string
  readonly state: string
}

/** Rejects a `redirect_uri` that the sandbox has not allowed, because an open redirect helps phishing. */
function readSignIn(c: Context<Env>, services: Services): SignIn {
  const provider = c.req.param('provider') ?? ''
  const { redirect_uri: redirectUri = '', state = '' } = c.req.query()
  if (!isSignInProvider(provider)) return httpError(404, 'There is no such sign-in provider.')
  if (!isOpenState(services, state, provider, redirectUri)) {
    return httpError(400, 'This sign-in is unknown or has expired. Start again from the console.')
  }
  return { provider, redirectUri, state }
}

export function providerPage(c: Context<Env>, services: Services) {
  const name = signInProviders[readSignIn(c, services).provider]
  const named = new URL(c.req.url)
  named.searchParams.set('name_provider', 'yes')
  return page(
    `Sign in with ${name}`,
    html`<p>This page stands in for ${name}. Nobody's real account is involved.</p>
    <form method="post">${accounts.map(
      (account) => html`<button class="wide" name="account" value="${account.email}">${account.name}
        <span class="quiet">${account.email}, ${account.is}</span></button>`,
    )}</form>
    <h2>Another user</h2>
    <form method="post">
    <label for="email">Email</label><input id="email" name="account" type="email" required>
    <label for="name">Name</label><input id="name" name="name">
    <button>Continue</button>
    </form>
    <h2>Or not at all</h2>
    <form method="post"><button name="error" value="access_denied">Deny</button>
    <button name="error" value="server_error">Fail</button></form>
    <p class="quiet">${
      c.req.query('name_provider') === undefined
        ? html`The answer leaves the provider's name out. <a href="${named.pathname + named.search}">Put it in</a>`
        : html`The answer names the provider.`
    }</p>`,
  )
}

/** @returns the URL to redirect to (RFC 6749 §4.1.2) */
export async function providerAnswer(c: Context<Env>, services: Services): Promise<string> {
  const { provider, redirectUri, state } = readSignIn(c, services)
  const form = await readForm(c)
  const back = new URL(redirectUri)
  back.searchParams.set('state', state)
  if (c.req.query('name_provider') !== undefined) back.searchParams.set('provider', provider)
  const error = form.get('error')
  if (error === 'access_denied' || error === 'server_error') {
    back.searchParams.set('error', error)
    return back.href
  }
  const email = checkEmail(String(form.get('account') ?? ''))
  const name = accounts.find((account) => account.email === email)?.name ?? String(form.get('name') ?? '').slice(0, 200)
  back.searchParams.set('code', issueCode(services, state, email, name))
  return back.href
}
