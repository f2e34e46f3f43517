import postcss from 'postcss'

/** @returns a style sheet without the custom properties that nothing in it uses: most tokens of Radix Themes */
export function withoutUnusedProperties(css: string): string {
  const sheet = postcss.parse(css)
  for (let removed = true; removed; ) {
    removed = false
    const used = new Set<string | undefined>()
    sheet.walkDecls(({ value }) => {
      for (const [, name] of value.matchAll(/var\(\s*(--[\w-]+)/g)) used.add(name)
    })
    sheet.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return
      removed = true
      declaration.remove()
    })
  }
  sheet.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove()
  })
  sheet.walkComments((comment) => void comment.remove())
  return sheet.toString()
}
