import postcss, { AtRule, type ChildNode, type Node } from 'postcss'
import { css, entriesOf, FeatureIndex, type UsedFeature } from './compat.ts'

const index = new FeatureIndex()
for (const [name, property] of entriesOf(css.properties)) {
  index.add(name, property)
  for (const [value, statement] of entriesOf(property)) index.add(`${name}: ${value}`, statement)
}
for (const [name, rule] of entriesOf(css['at-rules'])) {
  index.add(`@${name}`, rule)
  for (const [part, statement] of entriesOf(rule)) index.add(`@${name} ${part}`, statement)
}
for (const [name, selector] of entriesOf(css.selectors)) index.add(`:${name}`, selector)
for (const [name, type] of entriesOf(css.types)) {
  index.add(`${name}()`, type)
  for (const [part, statement] of entriesOf(type)) index.add(`${part}()`, statement)
}
for (const [unit, statement] of entriesOf(css.types?.length)) index.add(`the unit ${unit}`, statement)

/** Units that MDN's data have under a common name. */
const sharedUnits = {
  container_query_length_units: /^cq(w|h|i|b|min|max)$/,
  viewport_percentage_units_dynamic: /^dv(w|h|i|b|min|max)$/,
  viewport_percentage_units_large: /^lv(w|h|i|b|min|max)$/,
  viewport_percentage_units_small: /^sv(w|h|i|b|min|max)$/,
} as const

const unitName = (unit: string) => Object.entries(sharedUnits).find(([, pattern]) => pattern.test(unit))?.[0] ?? unit

const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)

/** The names under which a node of a style sheet may be a feature. */
function namesOf(node: ChildNode): string[] {
  if (node.type === 'rule')
    return [
      ...matches(node.selector, /:{1,2}([a-z-]+)/g).map((name) => `:${name}`),
      ...(node.selector.includes('&') ? [':nesting'] : []),
    ]
  if (node.type === 'atrule')
    return [`@${node.name}`, ...matches(node.params, /\(\s*([a-z-]+)/g).map((feature) => `@${node.name} ${feature}`)]
  if (node.type !== 'decl') return []
  const { prop, value } = node
  return [
    prop,
    ...matches(value, /(?<![\w-])([a-z][a-z-]*)(?![\w(-])/g).map((word) => `${prop}: ${word}`),
    ...matches(value, /([a-z][a-z0-9-]*)\(/g).flatMap((name) => [`${name}()`, `${prop}: ${name}`]),
    ...matches(value, /\d([a-z]+)/g).map((unit) => `the unit ${unitName(unit)}`),
  ]
}

/** Tells whether a browser is asked before it reads a node. */
function isAsked({ parent }: Node): boolean {
  if (parent === undefined) return false
  return (parent instanceof AtRule && parent.name === 'supports') || isAsked(parent)
}

/**
 * Finds the features of browsers that a style sheet uses: properties, their values, functions, units, selectors and at-rules, but none
 * in `@supports`, and no names of one engine (`-webkit-…`).
 */
export function featuresOfStyles(sheet: string): UsedFeature[] {
  const used = new Map<string, UsedFeature>()
  postcss.parse(sheet).walk((node) => {
    if (isAsked(node)) return
    for (const name of namesOf(node)) {
      const versions = index.find(name)
      if (versions) used.set(name, { name, versions })
    }
  })
  return [...used.values()]
}
