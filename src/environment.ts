import * as v from 'valibot'

export const defaultProductName = 'Statehouse'

/** Optional, and without credentials, which every user would see. */
const httpsForm = /^\s*(https:\/\/[A-Za-z0-9.-]+(:[0-9]+)?([/?#][!-~]*)?\s*)?$/

/** Web servers use the same expressions, so they must mean the same in RE2. */
export const variableForms = {
  /**
   * `fetch` rejects credentials, a query would end up before the paths of the calls, and a content security policy
   * cannot contain hosts with other characters, for example IPv6 (CSP Level 3 §2.3.1).
   */
  VITE_API_URL: /^\s*[Hh][Tt][Tt][Pp][Ss]?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?(\/[^\s?#]*)?\s*$/,
  /** A host may begin with the wildcard label `*`, above a domain of two labels or more. */
  VITE_PLUGIN_CALLBACK_ORIGINS:
    /^[\s,]*([Hh][Tt][Tt][Pp][Ss]:\/\/(\*\.[^\s,/?#@\\*.]+\.)?[^\s,/?#@\\*]+\/?([\s,]+|$))*$/,
  /** Colon, slashes (RFC 3986 §3.1), authority and, for JetBrains' IDEs, a command are optional. */
  VITE_PLUGIN_CALLBACK_SCHEMES:
    /^[\s,]*([A-Za-z][A-Za-z0-9+.-]*(:(\/\/([A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)?)?)?)?([\s,]+|$))*$/,
  VITE_HELP_URL: httpsForm,
  VITE_SUPPORT_URL: /^\s*((https:\/\/[A-Za-z0-9.-]+(:[0-9]+)?([/?#][!-~]*)?|mailto:[!-~]+@[!-~]+)\s*)?$/,
  VITE_TERMS_URL: httpsForm,
  VITE_PRIVACY_URL: httpsForm,
} as const

type CheckedVariable = keyof typeof variableForms

/** The end of an error message. */
export const variableRules: Readonly<Record<CheckedVariable, string>> = {
  VITE_API_URL: 'an http or https URL whose host has only letters, digits, dots and hyphens',
  VITE_PLUGIN_CALLBACK_ORIGINS: 'a list of https origins',
  VITE_PLUGIN_CALLBACK_SCHEMES: 'a list of application schemes',
  VITE_HELP_URL: 'an https URL',
  VITE_SUPPORT_URL: 'an https or mailto URL',
  VITE_TERMS_URL: 'an https URL',
  VITE_PRIVACY_URL: 'an https URL',
}

/** The console shows a link for each that is set. */
export const linkVariables = ['VITE_HELP_URL', 'VITE_SUPPORT_URL', 'VITE_TERMS_URL', 'VITE_PRIVACY_URL'] as const

const isLink = (url: string) => url === '' || URL.canParse(url)

const ProductName = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.transform((name) => name || defaultProductName),
)

const Items = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) => list.split(/[\s,]+/).filter(Boolean)),
)

/** The variables of `.env.example`. */
const Environment = v.object({
  VITE_API_URL: v.pipe(
    v.string(),
    v.check((value) => URL.canParse(value)),
    v.trim(),
    v.transform((value) => value.replace(/\/+$/, '')),
  ),
  VITE_PRODUCT_NAME: ProductName,
  VITE_PLUGIN_CALLBACK_ORIGINS: v.pipe(
    Items,
    v.check((origins) => origins.every((origin) => URL.canParse(origin.replace('://*.', '://any.')))),
  ),
  VITE_PLUGIN_CALLBACK_SCHEMES: v.pipe(
    Items,
    v.check((schemes) => !schemes.some((scheme) => /^https?:/i.test(scheme))),
  ),
  ...v.entriesFromList(linkVariables, v.pipe(v.optional(v.string(), ''), v.trim(), v.check(isLink))),
})

export type Environment = v.InferOutput<typeof Environment>

/** Reads only VITE_PRODUCT_NAME, which is valid whatever the other variables are. */
export const readProductName = (value: string | undefined): string => v.parse(ProductName, value)

export interface VariableError {
  readonly name: string
  readonly rule: string
}

/** The console cannot run with these variables (Specification §5). Neither message nor problems contain a value. */
export class InvalidEnvironment extends Error {
  readonly errors: readonly VariableError[]

  constructor(names: readonly CheckedVariable[]) {
    super('Invalid environment configuration')
    this.errors = names.map((name) => ({ name, rule: variableRules[name] }))
  }
}

/**
 * @param variables Vite's `import.meta.env`, the result of `loadEnv`, or what a web server wrote into the page
 * @throws InvalidEnvironment
 */
export function readEnvironment(variables: Record<string, unknown>): Environment {
  const { success, output, issues } = v.safeParse(Environment, variables)
  const rejected = new Set(issues?.map(({ path }) => path?.[0].key))
  const fits = (name: CheckedVariable) => variableForms[name].test(String(variables[name] ?? ''))
  const bad = (Object.keys(variableForms) as CheckedVariable[]).filter((name) => rejected.has(name) || !fits(name))
  if (success && bad.length === 0) return output
  throw new InvalidEnvironment(bad)
}
