/** The demo's service worker: the sandbox, and the console's files with the headers of a server. */

import { startWorker } from '#sandbox/worker/service-worker.ts'
import { commonHeaders, policyFor } from '../../deploy/headers.ts'
import { inlineHashesOf } from '../../scripts/vite/inline-hashes.ts'

startWorker(async (html, hasStatecharts, origin) => ({
  ...commonHeaders,
  'Content-Security-Policy': policyFor({ inline: await inlineHashesOf(html), api: origin, hasStatecharts }),
}))
