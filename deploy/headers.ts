import type { InlineHashes } from '#html/inline-hashes.ts'

interface PolicyOptions {
  /** Sources of inline scripts and styles: the hashes of a build, or the nonce of the development server. */
  readonly inline: InlineHashes
  /** The address of the API, for example https://api.example.com/v2, or a web server's expression for its source. */
  readonly api: string
  /** A build for QA has statecharts, which show the console and copies of its screens in frames, draw a chart as a picture, and lay charts out in a worker. */
  readonly hasStatecharts?: boolean
}

/**
 * Builds the content security policy of the console (CSP Level 3, Trusted Types): nothing is loaded but what the console itself
 * consists of, and nothing is called but the API.
 * @returns the value of the header `Content-Security-Policy`
 */
export function policyFor({ inline, api, hasStatecharts = false }: PolicyOptions): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline['script-src']],
    ['style-src', "'self'", ...inline['style-src']],
    ['img-src', "'self'", ...(hasStatecharts ? ['blob:'] : [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", URL.parse(api)?.origin ?? api],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ...(hasStatecharts ? [['frame-src', "'self'", 'blob:']] : []),
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', hasStatecharts ? "'self'" : "'none'"],
    ['object-src', "'none'"],
    ["require-trusted-types-for 'script'"],
    ["trusted-types 'none'"],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/**
 * The policy of what the API answers on the console's own origin: nothing there may be more than data. A page of the API runs no script, and
 * has an origin of its own.
 */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Features of browsers that the console and its dependencies do not use (Permissions Policy). Copying to the clipboard is used. */
const unusedFeatures = `
  accelerometer autoplay browsing-topics camera clipboard-read display-capture encrypted-media
  fullscreen gamepad geolocation gyroscope hid idle-detection local-fonts magnetometer
  microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial
  storage-access usb xr-spatial-tracking`
  .trim()
  .split(/\s+/)

/** The headers that every answer carries beside its content security policy. */
export const commonHeaders = {
  // Two years. Browsers heed it over https only (RFC 6797 §8.1).
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // Addresses of the console carry one-time links and callback addresses.
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
} as const

/** The value of `Cache-Control`, by what is served. */
export const cacheControl = {
  /** Files below `/assets/`, whose names change with their content. */
  asset: 'public, max-age=31536000, immutable',
  /** Pages, which hold nothing personal, and other files: a browser may keep them, and asks at each visit whether they are the same. */
  file: 'no-cache',
  /** Answers without a file, a missing asset for example, which may be there tomorrow. */
  other: 'no-store',
} as const

/** @returns the value of `Cache-Control` for a file of a build, by its path, for example `/assets/app.js` */
export function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? cacheControl.asset : cacheControl.file
}
