import type { Plugin } from 'vite'
import { commonHeaders, policyFor } from '#deploy/headers.ts'
import { inlineHashesOf } from '#deploy/inline-hashes.ts'
import { apiSourceExpression } from '#vite/page-settings.ts'

/**
 * Writes the content security policy and the referrer policy into each page of the product, for hosts that send no
 * headers. `frame-ancestors` has no effect there (CSP Level 3 §3.3). QA's pages have no account to protect.
 */
export function policyInPages(): Plugin {
  let api = ''
  return {
    name: 'policy-in-pages',
    apply: (_, { command, mode, isSsrBuild }) => command === 'build' && mode !== 'qa' && !isSsrBuild,
    configResolved({ mode, env }) {
      api = mode === 'server' ? apiSourceExpression : env.VITE_API_URL
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue
          const html = String(file.source)
          const policy = policyFor({ inline: inlineHashesOf(html), api }).replace(/frame-ancestors [^;]*; /, '')
          const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
          const referrer = `<meta name="referrer" content="${commonHeaders['Referrer-Policy']}" />`
          file.source = html.replace(/<meta charset="utf-8" \/>/, (charset) => charset + meta + referrer)
        }
      },
    },
  }
}
