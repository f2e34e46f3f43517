import type { InlineHashes } from './inline-hashes.ts'

interface PolicyOptions {
  /** Sources of inline scripts and styles: the hashes of a build, or the nonce of the development server. */
  readonly inline: InlineHashes
  /** The URL of the API, for example https://api.example.com/v2, or a web server's expression for its source. */
  readonly api: string
  /** Statecharts show the console and its screens in frames, draw pictures of both, and lay them out in a worker. */
  readonly hasStatecharts?: boolean
}

/** Allows the console's own files and calls to the API, and nothing else (CSP Level 3, Trusted Types). */
export function policyFor({ inline, api, hasStatecharts = false }: PolicyOptions): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline['script-src']],
    ['style-src', "'self'", ...inline['style-src']],
    ['img-src', "'self'", ...(hasStatecharts ? ['data:'] : [])],
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

/** Responses of the API on the console's origin may only be data: a page runs no script and gets an opaque origin. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Browser features that the console does not use (Permissions Policy). Copying to the clipboard is used. */
const unusedFeatures = `
  accelerometer autoplay browsing-topics camera clipboard-read display-capture encrypted-media
  fullscreen gamepad geolocation gyroscope hid idle-detection local-fonts magnetometer
  microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial
  storage-access usb xr-spatial-tracking`
  .trim()
  .split(/\s+/)

export const commonHeaders = {
  // Two years. Browsers apply it over https only (RFC 6797 §8.1).
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // URLs of the console contain one-time links and callback URLs.
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
} as const

export const cacheControl = {
  /** Files below `/assets/`: their names change with their content. */
  asset: 'public, max-age=31536000, immutable',
  /** Pages and other files contain nothing personal. Browsers may cache them, but revalidate on each visit. */
  file: 'no-cache',
  /** Responses without a file: a missing asset may exist tomorrow. */
  other: 'no-store',
} as const

/** Paths of files, not of pages. No server may answer a missing one with the console's HTML. */
export const filePath = /^\/assets\/|^\/[^/]+\.(?!html$)\w+$/

/** Returns `Cache-Control` for the path of a file, for example `/assets/app.js`. */
export function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? cacheControl.asset : cacheControl.file
}
