import type { Context } from 'hono'
import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import { HttpError, httpError } from './checks.ts'
import { ConnectionCut } from './faults.ts'

/** `app.fetch` without a server has no bindings. `noCors` hides the response from the console. */
export type Env = { Bindings: { cutConnection?: () => void; remoteAddress?: string }; Variables: { noCors?: boolean } }

export const isJson = (c: Context<Env>) => /^application\/json\b/i.test(c.req.header('Content-Type') ?? '')

/** Reads a JSON body. Throws HttpError 415 for another media type, 400 for another shape. */
export async function readBody<Schema extends GenericSchema>(
  c: Context<Env>,
  schema: Schema,
): Promise<InferOutput<Schema>> {
  if (!isJson(c)) httpError(415, 'The body must be application/json.')
  return checkShape(schema, parseJson(await c.req.text()))
}

export const readForm = (c: Context<Env>): Promise<FormData> =>
  c.req.formData().catch(() => httpError(415, 'The body must be a form.'))

/** @throws HttpError 400 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return httpError(400, 'The body is not valid JSON.')
  }
}

/** @throws HttpError 400 with the first issue */
export function checkShape<Schema extends GenericSchema>(schema: Schema, value: unknown): InferOutput<Schema> {
  const result = safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  const path = getDotPath(issue)
  return httpError(400, path === null ? issue.message : `${path}: ${issue.message}`)
}

/** Throws `problem` if a fault has cut the connection or the caller has closed it. */
export function answerFailure(c: Context<Env>, problem: unknown): Response {
  if (problem instanceof ConnectionCut) {
    c.env?.cutConnection?.()
    throw problem
  }
  if (c.req.raw.signal.aborted) throw problem
  if (problem instanceof HttpError) {
    if (problem.status === 401) c.header('WWW-Authenticate', 'Bearer')
    return c.json({ message: problem.message }, problem.status)
  }
  // A bug of the sandbox itself: show it in the terminal.
  console.error(problem)
  return c.json({ message: 'The sandbox has failed. Its terminal says why.' }, 500)
}
