import { createHash } from 'node:crypto'

/** The content of csp.json: the hashes of the inline scripts and styles in a build's HTML. */
export interface InlineHashes {
  readonly 'script-src': readonly string[]
  readonly 'style-src': readonly string[]
}

/** Returns the hashes as sources of a content security policy (CSP Level 3 §8.3). */
export const inlineHashesOf = (html: string): InlineHashes => ({
  'script-src': hashesOf(html, /<script(?: type="importmap")?>(.*?)<\/script>/gs),
  'style-src': hashesOf(html, /<style>(.*?)<\/style>/gs),
})

function hashesOf(html: string, element: RegExp): string[] {
  const contents = new Set(Array.from(html.matchAll(element), ([, content = '']) => content))
  return Array.from(contents, (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}
