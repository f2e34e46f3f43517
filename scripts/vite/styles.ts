import postcss from 'postcss'

const namesIn = (value: string, pattern: RegExp) => Array.from(value.matchAll(pattern), ([, name = '']) => name)

const propertiesIn = (value: string) => namesIn(value, /var\(\s*(--[\w-]+)/g)

const neededIn = (value: string) => namesIn(value, /var\(\s*(--[\w-]+)\s*\)/g)

/** Drops unused tokens and wide-gamut colors of Radix Themes: a page fits into the 14 kB that a server sends at once. */
export function withoutUnusedProperties(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('supports', (rule) => {
    if (rule.params.includes('display-p3')) rule.remove()
  })
  for (let removed = true; removed; ) {
    removed = false
    const set = new Set<string>()
    const used = new Set<string>()
    sheet.walkDecls(({ prop, value }) => {
      set.add(prop)
      for (const name of propertiesIn(value)) used.add(name)
    })
    sheet.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop) && neededIn(declaration.value).every((name) => set.has(name))) return
      removed = true
      declaration.remove()
    })
  }
  sheet.walkAtRules('font-face', (face) => {
    if (face.toString().includes('(Custom)')) face.remove()
  })
  sheet.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove()
  })
  sheet.walkComments((comment) => void comment.remove())
  return sheet.toString()
}
