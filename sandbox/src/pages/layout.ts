import { html } from 'hono/html'

type Html = ReturnType<typeof html>

const style = `
:root { color-scheme: light dark; --line: light-dark(#d0d5dd, #3a3f4b); --quiet: light-dark(#5b6472, #a3abb8); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 760px; margin: 0 auto; padding: 24px 16px 64px;
  background: light-dark(#fff, #14161b); color: light-dark(#1a1d23, #e8eaee); overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; } h1 { font-size: 24px; line-height: 1.25; } h2 { font-size: 18px; margin-top: 32px; }
a { color: light-dark(#3a4fd6, #9eb1ff); } .quiet { color: var(--quiet); } code { font-size: 14px; }
ul { list-style: none; padding: 0; } li, .card { padding: 12px 0; border-top: 1px solid var(--line); }
form { margin: 0; } label { display: block; margin: 12px 0 4px; } .inline { display: flex; gap: 8px; align-items: center; }
input:not([type=checkbox]), select, textarea { font: inherit; width: 100%; box-sizing: border-box; padding: 8px; }
button { font: inherit; color: inherit; background: light-dark(#f2f4f7, #22262f);
  border: 1px solid var(--line); border-radius: 6px; padding: 8px 16px; margin: 8px 8px 0 0; cursor: pointer; } .wide { width: 100%; text-align: start; }
`

/** Renders a page of the sandbox. The html template escapes everything in `${}`. */
export const page = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Sandbox"><a href="/">Sandbox</a> <a href="/outbox">Outbox</a>
<a href="/faults">Fault switches</a></nav>
<main><h1>${title}</h1>
${content}</main>
</body>
</html>`
