import { html } from 'hono/html'
import { operations } from '#sandbox/api.ts'
import type { Services } from '#sandbox/services.ts'
import { page } from './layout.ts'

export const faultsPage = (services: Services) =>
  page(
    'Fault switches',
    html`${
      services.faults.size === 0
        ? html`<p>No fault is on: every call works.</p>`
        : html`<ul>${[...services.faults].map(
            ([operation, fault]) => html`<li><strong>${operation}</strong><br><code>${JSON.stringify(fault)}</code>
            <form method="post" action="/faults/clear"><button name="operation" value="${operation}">Clear ${operation}</button></form></li>`,
          )}</ul>
          <form method="post" action="/faults/clear"><button>Clear all</button></form>`
    }
    <h2>Switch one on</h2>
    <p class="quiet">Empty fields have no effect. A status or a body replaces the response of the call.</p>
    <form method="post">
    <label for="operation">Call</label>
    <select id="operation" name="operation">${operations.map((name) => html`<option>${name}</option>`)}</select>
    <label for="status">Status</label><input id="status" name="status" type="number" min="200" max="599">
    <label for="body">Body, sent as it is</label><textarea id="body" name="body" rows="3"></textarea>
    <label for="contentType">Content type</label><input id="contentType" name="contentType" placeholder="application/json">
    <label for="retryAfter">Retry-After, in seconds or as a date</label><input id="retryAfter" name="retryAfter" placeholder="30">
    <label for="location">Location, for a redirection</label><input id="location" name="location" placeholder="http://localhost:9000/">
    <label for="delay">Delay in milliseconds</label><input id="delay" name="delay" type="number" min="0" max="120000">
    <label for="times">How often (until cleared, if empty)</label><input id="times" name="times" type="number" min="1">
    <label class="inline"><input name="stall" type="checkbox"> Send half of the body, and never the rest</label>
    <label class="inline"><input name="noCors" type="checkbox"> Leave out the header that lets the console read the answer</label>
    <label class="inline"><input name="drop" type="checkbox"> Cut the connection without an answer</label>
    <button>Switch on</button>
    </form>`,
  )

/** @returns the unchecked fault of a form, or of a URL with the same field names */
export function readFaultForm(form: FormData | URLSearchParams): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '')
  const numbers = ['status', 'delay', 'times'].map((name) => [name, Number(text(name))] as const)
  const texts = ['body', 'contentType', 'retryAfter', 'location'].map((name) => [name, text(name)] as const)
  return {
    ...Object.fromEntries([...numbers, ...texts].filter(([name]) => text(name) !== '')),
    ...Object.fromEntries(['drop', 'stall', 'noCors'].filter((name) => form.has(name)).map((name) => [name, true])),
  }
}
