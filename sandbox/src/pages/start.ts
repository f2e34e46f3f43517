import { html } from 'hono/html'
import { contract } from '#sandbox/contract.ts'
import { people } from '#sandbox/people.ts'
import type { Services } from '#sandbox/services.ts'
import { page } from './layout.ts'

export const startPage = (services: Services) =>
  page(
    'This is a sandbox, not a production backend',
    html`<p>It stands in for the server while the console is built, tried and tested. Keep nothing real in it. Mails are not
      sent: they are in the <a href="/outbox">outbox</a>. Calls can be made to fail with the <a href="/faults">fault
      switches</a>.</p>
    <p>The console: <a href="${services.consoleUrl}">${services.consoleUrl}</a></p>
    <h2>People</h2>
    <ul>${people.map(
      ({ email, firstName, lastName, is, password }) => html`<li>
        <strong>${firstName} ${lastName}</strong> <span class="quiet">${is}</span><br>
        <code>${email}</code> ${password === null ? 'no password' : html`password <code>${password}</code>`}</li>`,
    )}</ul>
    <form method="post" action="/reset"><button>Reset</button></form>
    <h2>Calls</h2>
    <p>All about them: <a href="/openapi.yaml">openapi.yaml</a></p>
    <ul>${Object.entries(contract).map(
      ([operation, { method, path }]) => html`<li>${operation}<br><code>${method} ${path}</code></li>`,
    )}</ul>`,
  )
