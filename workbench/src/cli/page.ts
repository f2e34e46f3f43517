/** The HTML of the page. @param head elements with its scripts and styles @param tail those that come after its root */
export const pageHtml = (head: string, tail = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Statecharts</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  <body>
    <div id="root"></div>${tail}
  </body>
</html>
`
