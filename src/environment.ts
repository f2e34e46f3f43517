import * as v from 'valibot'

/** The product's name where none is configured. */
export const defaultProductName = 'Statehouse'

/** The configuration of a build: the variables of `.env.example`. */
const Environment = v.object({
  VITE_API_URL: v.pipe(
    v.string(),
    v.trim(),
    v.check(isServerAddress),
    v.transform((value) => value.replace(/\/+$/, '')),
  ),
  VITE_PRODUCT_NAME: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.transform((name) => name || defaultProductName),
  ),
  VITE_PLUGIN_CALLBACK_ORIGINS: list(),
  VITE_PLUGIN_CALLBACK_SCHEMES: list(),
})

export type Environment = v.InferOutput<typeof Environment>

/**
 * An absolute http or https URL, perhaps with a base path. A query or a fragment would end up before the paths of the calls, and
 * `fetch` refuses addresses with a name or a password in them.
 */
function isServerAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:\/\/[^/?#]+[^?#]*$/i.test(value) && url.username === '' && url.password === ''
}

/** Values separated by commas or white space; nothing at all is an empty list. */
function list() {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(/[\s,]+/).filter((item) => item !== '')),
  )
}

/**
 * Checks the environment, at build and at start (Specification §5).
 * @param variables Vite's `import.meta.env`, or the result of `loadEnv`
 * @throws Error "Invalid environment configuration"; the message never carries a value
 */
export function readEnvironment(variables: Record<string, unknown>): Environment {
  const result = v.safeParse(Environment, variables)
  if (!result.success) throw new Error('Invalid environment configuration')
  return result.output
}
