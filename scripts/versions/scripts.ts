import { type ESTree, parseSync, Visitor } from 'vite'
import { api, entriesOf, FeatureIndex, firstVersions, isTooNew, javascript, type UsedFeature } from './compat.ts'
import { featuresOfElement } from './pages.ts'

/** Objects by name and members of objects by their full name: `URL`, `URL.parse`, `navigator.locks`. */
const named = new FeatureIndex()
/** Methods by their name alone: `toSorted`. */
const methods = new FeatureIndex()
const events = new FeatureIndex()

/** The objects that every page has, and the interfaces that they are of. */
const pageObjects: Readonly<Record<string, string>> = {
  CSS: 'CSS',
  caches: 'CacheStorage',
  crypto: 'Crypto',
  customElements: 'CustomElementRegistry',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigation: 'Navigation',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  visualViewport: 'VisualViewport',
}
const globalNames = new Set(['globalThis', 'self', 'window'])

for (const [owner, members] of [...entriesOf(api), ...entriesOf(javascript.builtins)]) {
  named.add(owner, members)
  // An object of an interface that an old browser lacks is reached by a name that is found, too.
  const isOld = !members.__compat || !isTooNew(firstVersions([members.__compat]))
  for (const [key, member] of entriesOf(members)) {
    const name = key.replace(/_(static|event)$/, '')
    if (key.endsWith('_event')) events.add(name, member)
    else {
      named.add(`${owner}.${name}`, member)
      if (isOld) methods.add(name, member)
      if (owner === 'Window' || owner === 'globals') named.add(name, member)
    }
  }
}
for (const [object, owner] of Object.entries(pageObjects))
  for (const [key, member] of entriesOf(api[owner])) named.add(`${object}.${key}`, member)

/** Syntax that is younger than ES2022, which all of the oldest browsers know. Vite lowers what it can to `build.target`. */
const syntax = {
  'a regular expression with modifiers': javascript.regular_expressions?.modifier,
  'a group name twice in a regular expression':
    javascript.regular_expressions?.named_capturing_group?.duplicate_named_capturing_groups,
  'the flag v of a regular expression': javascript.builtins?.RegExp?.unicodeSets,
  'import attributes': javascript.statements?.import?.import_attributes,
  using: javascript.statements?.using,
  'await using': javascript.statements?.await_using,
} as const

/** Returns the text of an expression that is one string. */
function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  const [quasi, ...others] = node?.type === 'TemplateLiteral' ? node.quasis : []
  return others.length === 0 ? (quasi?.value.cooked ?? undefined) : undefined
}

const keyOf = (node: ESTree.MemberExpression) => (node.computed ? textOf(node.property) : nameOf(node.property))
const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : undefined)

/** Returns the name of a global object: `URL`, also as `window.URL`. */
function globalName(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression') return nameOf(node)
  return globalNames.has(nameOf(node.object) ?? '') ? keyOf(node) : undefined
}

/**
 * Finds the features of browsers that a script uses, by the names in it: objects, their members, methods whatever they are called on,
 * events, elements and attributes in JSX, and syntax. A method that several objects have is as old as the oldest of them; options of a
 * call are not looked at.
 * @param code an ES module, or a classic script
 * @throws Error when the code cannot be parsed
 */
export function featuresOfScript(code: string): UsedFeature[] {
  const used = new Map<string, UsedFeature>()
  const note = (name: string, versions = named.find(name)) => {
    if (versions) used.set(name, { name, versions })
  }
  const { program, errors } = parseSync('script.js', code)
  if (errors[0]) throw new Error(errors[0].message)
  const noteSyntax = (name: keyof typeof syntax) => {
    const { __compat: statement } = syntax[name] ?? {}
    if (statement) note(name, firstVersions([statement]))
  }
  const noteCall = ({ callee, arguments: [first, second], optional }: ESTree.CallExpression) => {
    const key = callee.type === 'MemberExpression' ? keyOf(callee) : undefined
    // `a.b?.()` asks before.
    if (key && !optional) note(`.${key}()`, methods.find(key))
    const text = textOf(first)
    if (text === undefined) return
    if (key === 'addEventListener') note(`the event ${text}`, events.find(text))
    if (second?.type === 'ObjectExpression' && /^[a-z]\w*$/.test(text))
      for (const each of featuresOfElement(text, propertiesOf(second))) note(each.name, each.versions)
  }
  // Names of members and properties, which name no object.
  const keys = new Set<ESTree.Node>()
  const keep = ({ computed, key }: { computed: boolean; key: ESTree.Node }) => {
    if (!computed) keys.add(key)
  }
  new Visitor({
    Property: keep,
    MethodDefinition: keep,
    PropertyDefinition: keep,
    Identifier(node) {
      if (!keys.has(node)) note(node.name)
    },
    MemberExpression(node) {
      keep({ computed: node.computed, key: node.property })
      const key = keyOf(node)
      const object = globalName(node.object)
      if (key !== undefined && object !== undefined) note(globalNames.has(object) ? key : `${object}.${key}`)
    },
    CallExpression: noteCall,
    VariableDeclaration({ kind }) {
      if (kind === 'using' || kind === 'await using') noteSyntax(kind)
    },
    ImportDeclaration({ attributes }) {
      if (attributes.length > 0) noteSyntax('import attributes')
    },
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      const groups = Array.from(pattern.matchAll(/\(\?<(\w+)>/g), ([, name]) => name)
      if (flags.includes('v')) noteSyntax('the flag v of a regular expression')
      if (/\(\?[a-z]*-?[a-z]+:/.test(pattern)) noteSyntax('a regular expression with modifiers')
      if (new Set(groups).size < groups.length) noteSyntax('a group name twice in a regular expression')
    },
  }).visit(program)
  return [...used.values()]
}

const propertiesOf = ({ properties }: ESTree.ObjectExpression) =>
  properties.flatMap((property) =>
    property.type === 'Property' && !property.computed ? (nameOf(property.key) ?? []) : [],
  )
