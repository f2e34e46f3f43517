import postcss from 'postcss'

const namesIn = (value: string, pattern: RegExp) => Array.from(value.matchAll(pattern), ([, name = '']) => name)

/** The custom properties in a value. */
const propertiesIn = (value: string) => namesIn(value, /var\(\s*(--[\w-]+)/g)

/** The custom properties in a value that have no fallback. */
const neededIn = (value: string) => namesIn(value, /var\(\s*(--[\w-]+)\s*\)/g)

/**
 * Drops most tokens of Radix Themes.
 * @returns a style sheet without the custom properties that nothing in it uses, and without those of colours that it does not have: they
 * are made of properties that nothing in it sets. Radix Themes' variants of a system's fonts, too: the console has a typeface of its own. And
 * its second values of the colours, for screens with more of them: without those a page fits into what a server sends at once, 14 kB
 */
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
