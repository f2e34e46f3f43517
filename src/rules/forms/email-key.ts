/** Emails that only differ in case, or in the notation of Unicode (NFC or NFD, Punycode), have the same key. */
export function emailKey(email: string): string {
  const key = email.trim().normalize().toLowerCase()
  const host = key.slice(key.lastIndexOf('@') + 1)
  const written = /[^ -~]/.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined
  return written === undefined ? key : key.slice(0, -host.length) + written
}

export function isSameEmail(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other)
}
