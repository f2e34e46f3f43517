/** The content of csp.json: the hashes of the inline scripts and styles in a build's HTML. */
export interface InlineHashes {
  readonly 'script-src': readonly string[]
  readonly 'style-src': readonly string[]
}

/**
 * Returns the hashes as sources of a content security policy (CSP Level 3 §8.3). Runs in the build, and in the demo's
 * worker, which changes the pages.
 */
export async function inlineHashesOf(html: string): Promise<InlineHashes> {
  return {
    'script-src': await hashesOf(html, /<script(?: type="importmap")?>(.*?)<\/script>/gs),
    'style-src': await hashesOf(html, /<style>(.*?)<\/style>/gs),
  }
}

async function hashesOf(html: string, element: RegExp): Promise<string[]> {
  const contents = new Set(Array.from(html.matchAll(element), ([, content = '']) => content))
  const sources = Array.from(contents, async (content) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
    return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
  })
  return Promise.all(sources)
}
