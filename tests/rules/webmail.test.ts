import { expect, test } from 'vitest'
import { webmailOf } from '#rules/forms/webmail.ts'

test.each([
  ['Ada@GoogleMail.com', 'GMAIL', 'https://mail.google.com/'],
  ['ada@hotmail.co.uk', 'OUTLOOK', 'https://outlook.live.com/mail/'],
  ['ada@yahoo.fr', 'YAHOO MAIL', 'https://mail.yahoo.com/'],
  ['ada@me.com', 'ICLOUD MAIL', 'https://www.icloud.com/mail'],
  ['ada@proton.me', 'PROTON MAIL', 'https://mail.proton.me/'],
  ['ada@gmx.de', 'GMX', 'https://www.gmx.net/'],
  ['ada@web.de', 'WEB.DE', 'https://web.de/'],
])('opens the mail of %s in %s', (email, name, url) => {
  expect(webmailOf(email)).toMatchObject({ name, url })
})

test.each(['ada@example.com', 'ada@yahoo.co.jp', 'ada@mail.gmail.com', 'gmail.com@example.com', ''])(
  'knows no webmail of %j',
  (email) => expect(webmailOf(email)).toBeUndefined(),
)
