/** Too many existing hosts are one typo away from these, so no suggestion leads to them. */
const shortHosts =
  'gmx.at gmx.ch gmx.de gmx.net live.com mac.com me.com msn.com pm.me proton.me web.de ymail.com'.split(' ')

const microsoft = `hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr hotmail.it live.com msn.com
  outlook.com outlook.de outlook.es outlook.fr outlook.it`
/** Yahoo! JAPAN has another webmail. */
const yahoo = 'yahoo.com yahoo.ca yahoo.co.in yahoo.co.uk yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it ymail.com'

/**
 * Where users read their mail in a browser, and the hosts of their emails. Sources: support.google.com/mail,
 * support.microsoft.com/office/e08eb8ac-ac27-49f4-a400-a47311e1ee7e, en.wikipedia.org/wiki/Yahoo_Mail,
 * support.apple.com/HT201771, proton.me/support/what-is-difference-between-proton-domains,
 * hilfe.gmx.net/account/gesperrt.html, web.de/email/ios-ersteschritte
 */
const webmails = [
  { name: 'GMAIL', url: 'https://mail.google.com/', hosts: 'gmail.com googlemail.com' },
  { name: 'OUTLOOK', url: 'https://outlook.live.com/mail/', hosts: microsoft },
  { name: 'YAHOO MAIL', url: 'https://mail.yahoo.com/', hosts: yahoo },
  { name: 'ICLOUD MAIL', url: 'https://www.icloud.com/mail', hosts: 'icloud.com mac.com me.com' },
  { name: 'PROTON MAIL', url: 'https://mail.proton.me/', hosts: 'pm.me proton.me protonmail.com' },
  { name: 'GMX', url: 'https://www.gmx.net/', hosts: 'gmx.at gmx.ch gmx.de gmx.net' },
  { name: 'WEB.DE', url: 'https://web.de/', hosts: 'web.de' },
].map(({ hosts, ...webmail }) => ({ ...webmail, hosts: hosts.split(/\s+/) }))

export function webmailOf(email: string) {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return webmails.find(({ hosts }) => hosts.includes(host))
}

const otherHosts = `bellsouth.net btinternet.com comcast.net freenet.de laposte.net sbcglobal.net t-online.de
  verizon.net wanadoo.fr yahoo.co.jp yandex.ru`.split(/\s+/)

/** The hosts that a suggestion may lead to. */
export const commonHosts: readonly string[] = [...webmails.flatMap(({ hosts }) => hosts), ...otherHosts].filter(
  (host) => !shortHosts.includes(host),
)
