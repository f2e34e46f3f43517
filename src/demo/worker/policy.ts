/**
 * Makes the content security policy of a page of the console, as strict as the tests of the product's build have it.
 * @param html the page, with its inline scripts and styles
 */
export async function policyFor(html: string): Promise<string> {
  return [
    "default-src 'none'",
    `script-src 'self' ${await hashesOf(html, /<script>(.*?)<\/script>/gs)}`,
    `style-src 'self' ${await hashesOf(html, /<style>(.*?)<\/style>/gs)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Returns the sources of a policy for the contents of inline elements (CSP Level 3 §8.3). */
async function hashesOf(html: string, element: RegExp): Promise<string> {
  const contents = new Set(Array.from(html.matchAll(element), ([, content = '']) => content))
  const sources = Array.from(contents, async (content) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
    return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
  })
  return (await Promise.all(sources)).join(' ')
}
