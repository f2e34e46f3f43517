/** The service worker of the demo: the sandbox, and the console's files under the headers of a server. */

import { startWorker } from '#sandbox/worker/service-worker.ts'
import { commonHeaders, policyFor } from '../../deploy/headers.ts'
import { inlineHashesOf } from '../../src/html/inline-hashes.ts'

startWorker(async (html, hasStatecharts, origin) => ({
  ...commonHeaders,
  'Content-Security-Policy': policyFor({ inline: await inlineHashesOf(html), api: origin, hasStatecharts }),
}))
