import { expect, test } from 'vitest'
import { suggestEmail } from '#rules/forms/email-suggestion.ts'
import { commonHosts } from '#rules/forms/webmail.ts'

test.each([
  ['a letter too many', 'ada@gmaill.com', 'ada@gmail.com'],
  ['a letter too few', 'ada@gmal.com', 'ada@gmail.com'],
  ['another letter', 'ada@hotnail.com', 'ada@hotmail.com'],
  ['two letters swapped', 'ada@gmial.com', 'ada@gmail.com'],
  ['a letter too few before a long ending', 'ada@yaho.co.uk', 'ada@yahoo.co.uk'],
  ['a slip inside a long ending', 'ada@yahoo.cp.uk', 'ada@yahoo.co.uk'],
  ['two dots', 'ada@gmail..com', 'ada@gmail.com'],
  ['a letter for a hyphen', 'ada@tponline.de', 'ada@t-online.de'],
  ['.con', 'ada@gmail.con', 'ada@gmail.com'],
  ['.cmo', 'ada@firma.cmo', 'ada@firma.com'],
  ['.comm', 'ada@mail.firma.comm', 'ada@mail.firma.com'],
  ['.nte', 'ada@firma.nte', 'ada@firma.net'],
  ['.ogr', 'ada@verein.ogr', 'ada@verein.org'],
  ['capitals in host and local part', 'Ada.L@GMIAL.COM', 'Ada.L@gmail.com'],
  ['capitals in another host', 'Ada@Firma.CON', 'Ada@Firma.com'],
  ['spaces around it', ' ada@gmial.com\n', 'ada@gmail.com'],
  ['a local part like a host', 'gmial.com@gmial.com', 'gmial.com@gmail.com'],
  ['a local part with a tag', "o'ada+gmial@gmial.com", "o'ada+gmial@gmail.com"],
])('%s: %j may mean %j', (_, typed, suggestion) => {
  expect(suggestEmail(typed)).toBe(suggestion)
})

// Hosts that exist, especially short ones, and emails with several typos.
test.each([
  ...['gmail.com', 'GMail.com', 'mail.com', 'email.com', 'ymail.com', 'fmail.com', 'gmx.net', 'gmx.de', 'gmx.com'],
  ...['gmail.co', 'hotmail.co', 'yahoo.co', 'outlook.co', 'gmail.cm', 'gmail.om', 'gmail.cam', 'gmail.mom'],
  ...['ok.de', 'o2.de', 'me.com', 'mac.com', 'msn.com', 'aol.com', 'aol.de', 'live.com', 'love.com', 'line.com'],
  ...['mail.ru', 'web.de', 'wed.de', 'free.fr', 'qq.com', '126.com', '163.com', 'att.net', 'hey.com', 'proton.me'],
  ...['cloud.com', 'incloud.com', 'grail.com', 'yazoo.com', 'online.de', 'tonline.de', 'yandex.rs', 'yandex.com'],
  ...['verizon.com', 'firma.co', 'firma.cm', 'firma.de', 'example.com', 'localhost', 'con', 'constructor'],
  ...['gmial.con', 'gmaaill.com', 'gmali.co', 'gmil.cmo', 'a.constructor', 'firma.con.de', ''],
])('has no suggestion for %j', (host) => {
  expect(suggestEmail(`ada@${host}`)).toBeNull()
})

test.each([
  ...['', 'ada', '@gmial.com', 'gmial.com', 'ada@', 'ada lovelace@gmial.com', 'ada@@gmial.com', 'ada@gm ial.con'],
  ...['ada@-firma.con', 'ada@.con'],
])('%j is not an email, and neither is any suggestion', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})

test('suggests each common host for a slip in it, and nothing for the host itself', () => {
  for (const host of commonHosts) {
    expect(suggestEmail(`ada@${host}`)).toBeNull()
    for (const slip of [host[0] + host, host.replace('.', ''), `${host[1]}${host[0]}${host.slice(2)}`])
      expect(suggestEmail(`ada@${slip}`)).toBe(`ada@${host}`)
  }
})
