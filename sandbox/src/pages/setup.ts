import { html } from 'hono/html'
import type { Fault } from '#sandbox/faults.ts'
import type { Services } from '#sandbox/services.ts'
import { checkSetup, personOf, type Setup, urlToOpen } from '#sandbox/setup.ts'
import { readFaultForm } from './faults.ts'
import { page } from './layout.ts'

/**
 * Reads a link: `?reset=yes&person=ada@example.com&mail=reset&to=ada@example.com&open=/team`, and for each fault
 * `fault=inviteMember?status=409%26times=1`, with the field names of the faults page.
 */
export function readSetup(query: URLSearchParams): Setup {
  const [person, mail, open] = [query.get('person'), query.get('mail'), query.get('open')]
  const faults = query.getAll('fault').map((text) => {
    const [operation = '', fields = ''] = text.split(/\?(.*)/s)
    return [operation, readFaultForm(new URLSearchParams(fields))] as const
  })
  return checkSetup({
    ...(query.has('reset') && { reset: true }),
    ...(person !== null && { person }),
    ...(mail !== null && { mail: { kind: mail, recipient: query.get('to') ?? '' } }),
    ...(open !== null && { open }),
    faults: Object.fromEntries(faults),
  })
}

/** Nothing changes until the button is pressed, which adds `done` to the query. */
export function setupPage(services: Services, query: URLSearchParams) {
  const setup = readSetup(query)
  const { reset, mail } = setup
  const faults = Object.entries(setup.faults)
  return page(
    'Set up a test',
    html`<p role="status">${
      query.has('done')
        ? html`<strong>It is set up.</strong> One more press does all of this again:`
        : html`Nothing has changed yet. One press does all of this:`
    }</p>
    <ul>
      ${reset ? html`<li>The sandbox is reset: the people of the start page, no session, and no mail but theirs.</li>` : ''}
      ${faults.map(([operation, fault]) => html`<li><strong>${operation}</strong> ${faultText(fault)}</li>`)}
      <li>${faults.length === 0 ? 'Every call works: no fault is on.' : 'Every other call works.'}</li>
      ${mail ? html`<li>A mail is sent to ${mail.recipient}: ${mailTexts[mail.kind]}.</li>` : ''}
    </ul>
    <form method="post" action="/setup?${query.toString()}">
    <button>Set it up${query.has('done') ? ' again' : ''}</button></form>
    ${nextSteps(services, setup)}`,
  )
}

const mailTexts = {
  activation: 'the link that activates an account',
  reset: 'the link for a new password',
  invitation: 'an invitation to the group',
} as const

function nextSteps(services: Services, setup: Setup) {
  const { consoleUrl } = services
  const url = urlToOpen(services, setup)
  const person = setup.person === undefined ? null : personOf(setup.person)
  if (person === null && url === null && !setup.mail) return html`<p>Then continue with the test.</p>`
  return html`<h2>Then</h2>
    <ol>
      ${
        person === null
          ? html`<li>Be signed out of the console.</li>`
          : html`<li>Sign in to <a href="${consoleUrl}/login" target="_blank">the console</a> (new tab) as ${person.firstName} ${person.lastName}:
            <code>${person.email}</code>${
              person.password === null ? ' with GitHub' : html`, password <code>${person.password}</code>`
            }</li>`
      }
      ${
        url === null
          ? html`<li>Open the link of the mail. It is here after the set-up.</li>`
          : html`<li>Open <a href="${url}" target="_blank">${url}</a> (new tab)</li>`
      }
    </ol>`
}

/** @returns for example `fails with 409, once` */
function faultText({ status, body, retryAfter, delay, drop, times }: Fault) {
  const what = [
    delay === undefined ? [] : [`waits ${delay / 1000} s`],
    drop ? ['loses its connection'] : [],
    !drop && status !== undefined ? [status < 400 ? `answers with ${status}` : `fails with ${status}`] : [],
    retryAfter === undefined ? [] : [`asks to wait: Retry-After ${retryAfter}`],
  ].flat()
  const often = times === undefined ? 'every time' : times === 1 ? 'once' : `${times} times`
  const text = `${[...(what.length === 0 ? ['answers with the body below'] : what), often].join(', ')}.`
  return body === undefined || body === '' ? text : html`${text}<br><code>${body}</code>`
}
