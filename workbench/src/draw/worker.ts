import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { ChartGraph } from '#workbench/kit/graph.ts'
import { type Layouter, layOutWith } from './elk.ts'
import type { PlacedChart } from './layout.ts'

interface Started {
  readonly elk: Layouter
  /** Rejects when the worker cannot be loaded or breaks. */
  readonly broken: Promise<never>
}

let started: Promise<Started> | null = null

/**
 * Lays a chart out in a worker, the same way as Node does. The worker, 1.6 MB, is loaded by the first call and kept.
 * @throws Error when the worker cannot be loaded, without a connection for example; the next call tries again
 */
export async function layOutInWorker(graph: ChartGraph): Promise<PlacedChart> {
  started ??= start().catch((error: unknown) => {
    started = null
    throw error
  })
  const { elk, broken } = await started
  return await Promise.race([layOutWith(elk, graph), broken])
}

async function start(): Promise<Started> {
  const { default: ELK } = await import('elkjs/lib/elk-api.js')
  const worker = new Worker(workerUrl.startsWith('data:') ? blobUrl(workerUrl) : trustedUrl())
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The layouter could not be loaded.')))
  })
  broken.catch(() => {
    started = null
  })
  return { elk: new ELK({ workerFactory: () => worker }), broken }
}

/** The address of the worker in a page of one file, which has it as data: Chrome starts none from an address of more than 2 MB. */
function blobUrl(data: string): string {
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }))
}

/** The part of the browsers' Trusted Types that TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string }
}

let trusted: string | null = null

/**
 * The address of the worker for browsers with Trusted Types. The content security policy of a QA build allows this one policy
 * (`deploy/headers.ts`), which yields no other address, and a page may create it once.
 */
function trustedUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  trusted ??=
    trustedTypes?.createPolicy('workbench-layouter', { createScriptURL: () => workerUrl }).createScriptURL('') ??
    workerUrl
  return trusted
}
