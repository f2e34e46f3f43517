import { globSync, readFileSync } from 'node:fs'
import postcss, { AtRule, type Node } from 'postcss'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()
const sheets = globSync('src/ui/**/*.module.css')

test.each(sheets)('%s defines exactly the classes that its component uses', (sheet) => {
  const defined = namesIn(read(sheet), /\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)
  const code = read(sheet.replace('.module.css', '.tsx')).replace(
    'styles[variant]',
    'styles.solid styles.outline styles.ghost styles.link',
  )
  expect(defined.length).toBeGreaterThan(0)
  expect(namesIn(code, /\bstyles\.(\w+)/g)).toEqual(defined)
})

test.each(sheets)('%s animates only by its own keyframes, whose names are hashed, or by a variable', (sheet) => {
  for (const name of namesIn(read(sheet), /animation: (\w+)[ ;]/g)) expect(read(sheet)).toContain(`@keyframes ${name} `)
})

test('no component and no screen has a class name as text', () => {
  const literal = [...globSync('{src/ui,routes}/**/*.tsx')].filter((path) =>
    /className="(?!radix-themes")/.test(read(path)),
  )
  expect(literal).toEqual([])
})

/** Whether a rule applies only to pointers that can hover: touch would leave the hover style (Media Queries 4 §6.2). */
function isForPointers({ parent }: Node): boolean {
  if (parent === undefined) return false
  return (parent instanceof AtRule && parent.params.includes('(hover: hover)')) || isForPointers(parent)
}

test('no hover style stays after a tap', () => {
  const sticky: string[] = []
  for (const sheet of globSync('{src,routes}/**/*.css'))
    postcss.parse(read(sheet)).walkRules((rule) => {
      if (rule.selector.includes(':hover') && !isForPointers(rule)) sticky.push(`${sheet}: ${rule.selector}`)
    })
  expect(sticky).toEqual([])
})
