import { html } from 'hono/html'
import { listMails } from '#sandbox/outbox.ts'
import type { Services } from '#sandbox/services.ts'
import { page } from './layout.ts'

const instant = (milliseconds: number) => new Date(milliseconds).toISOString().replace('T', ' ').slice(0, 16)

export function outboxPage(services: Services) {
  const mails = listMails(services)
  return page(
    'Outbox',
    mails.length === 0
      ? html`<p>No mail has been sent yet.</p>`
      : html`<ul>${mails.map(
          ({ recipient, subject, link, sentAt, expiresAt }) => html`<li>
          <strong>${subject}</strong><br>To ${recipient}<br><a href="${link}">${link}</a><br>
          <span class="quiet">Sent ${instant(sentAt)}, ${expiresAt > services.now() ? 'good until' : 'expired'}
          ${instant(expiresAt)} UTC</span></li>`,
        )}</ul>`,
  )
}
