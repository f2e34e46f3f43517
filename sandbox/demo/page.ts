import { escapeHtml } from '../../scripts/vite/html.ts'

interface PageParts {
  readonly product: string
  readonly content: string
  /** Possible relative paths from the page to the folder, for example `./` and `../`; one is right. */
  readonly ways: readonly string[]
  /** Whether the service worker has another page for this URL. */
  readonly isWaiting: boolean
}

/** Has nothing inline, because the server may have a strict content security policy. */
export function demoPage({ product, content, ways, isWaiting }: PageParts): string {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'"
  const files = ways.map(
    (way) => `<link rel="stylesheet" href="${way}start.css"><script src="${way}start.js"></script>`,
  )
  return `<!doctype html>
<html lang="en"${isWaiting ? ' data-waiting' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(product)} demo</title>
<link rel="icon" href="${ways[0]}favicon.svg" type="image/svg+xml">
${files.join('\n')}
</head>
<body>${content}</body>
</html>
`
}
