// `npm run types`: compiles the TypeScript projects, and finds dropped promises and texts that a translation breaks.
// `npm run types -- src/api` shows the errors of one folder.
import { join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, type Checker, type Diagnostic, type Type, TypeFlags } from 'typescript/unstable/sync'

const root = fileURLToPath(new URL('..', import.meta.url))
const projects = ['tsconfig.browser.json', 'tsconfig.node.json', 'sandbox/tsconfig.json', 'workbench/tsconfig.json']

const explain = ({ text, messageChain = [] }: Diagnostic, indent = ''): string =>
  [indent + text, ...messageChain.map((part) => explain(part, `${indent}  `))].join('\n')

/** Returns whether a rejection is handled by `.catch(…)` or by the second function of `.then(…, …)`. */
function isHandled({ expression, arguments: functions }: CallExpression): boolean {
  const method = is.isPropertyAccessExpression(expression) ? expression.name.text : ''
  return method === 'catch' || (method === 'then' && functions.length > 1)
}

/** A node that is wrong if it has such a type. */
type Check = readonly [node: Node, isWrong: (type: Type, checker: Checker) => boolean]

/** Returns the checks of a node and of all nodes in it. */
function checksIn(node: Node, checksOf: (node: Node) => readonly Check[]): Check[] {
  const checks = [...checksOf(node)]
  node.forEachChild((child) => void checks.push(...checksIn(child, checksOf)))
  return checks
}

const promiseChecks = (node: Node): Check[] =>
  is.isExpressionStatement(node) && is.isCallExpression(node.expression) && !isHandled(node.expression)
    ? [[node.expression, isPromise]]
    : []

/** Returns whether the type is a promise, may be one, or is a list of promises. */
function isPromise(type: Type, checker: Checker): boolean {
  if (type.isUnionType()) return type.getTypes()?.some((part) => isPromise(part, checker)) ?? false
  if (type.isTypeReference() && checker.isArrayType(type)) {
    return checker.getTypeArguments(type).some((part) => isPromise(part, checker))
  }
  return type.isObjectType() && checker.getPropertyOfType(type, 'then') !== undefined
}

const isFixedText = (child: Node | undefined) =>
  child && (is.isJsxText(child) || (is.isJsxExpression(child) && is.isStringLiteral(child.expression ?? child)))

/**
 * A browser that translates the page replaces texts by elements. Then React cannot change or remove a text with
 * siblings, nor insert anything before it.
 */
function textChecks(node: Node): Check[] {
  if (!is.isJsxElement(node) && !is.isJsxFragment(node)) return []
  // The children of a fragment have the siblings of the fragment.
  const isFragment = is.isJsxFragment(node) || node.openingElement.tagName.getText() === 'Fragment'
  const children = node.children.filter((child) => !is.isJsxText(child) || !/^\s*\n\s*$/.test(child.text))
  if (children.length < 2 && !isFragment) return []
  return children.flatMap((child, index): Check[] => {
    if (isFixedText(child)) return isFragment ? [[child, () => true]] : []
    if (!is.isJsxExpression(child) || !child.expression) return []
    const isBeforeText = isFixedText(children[index + 1])
    return [[child.expression, (type) => isText(type) || (isBeforeText === true && type.isUnionType())]]
  })
}

/** Returns whether the type includes a text, except for `ReactNode`, which may be one in principle. */
function isText(type: Type): boolean {
  if (type.isUnionType()) {
    const parts = type.getTypes() ?? []
    return parts.some(isText) && !parts.some((part) => part.getSymbol()?.name === 'Iterable')
  }
  // React renders no text for an empty one.
  return (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike)) !== 0 && !(type.isLiteralType() && !type.value)
}

/**
 * Compiles TypeScript projects, and finds what only their types show. Biome's rule does not see the types of Playwright
 * and Node: it misses `expect(…).toBeVisible()` without `await`.
 */
export function errorsIn(folder: string, configs: readonly string[]): string[] {
  const api = new API({ cwd: folder })
  const paths = configs.map((config) => join(folder, config))
  const snapshot = api.updateSnapshot({ openProjects: paths })
  const found = new Set<string>()
  for (const path of paths) {
    const { program, checker } = snapshot.getProject(path) ?? {}
    if (!program || !checker) throw new Error(`${path} is not a TypeScript project`)
    const add = (file: SourceFile, position: number, problem: string) => {
      const { line, character } = file.getLineAndCharacterOfPosition(position)
      found.add(`${relative(folder, file.fileName)}(${line + 1},${character + 1}): ${problem}`)
    }
    for (const error of [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getProgramDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...program.getSyntacticDiagnostics(),
      ...program.getSemanticDiagnostics(),
    ]) {
      const file = error.fileName && program.getSourceFile(error.fileName)
      const problem = `error TS${error.code}: ${explain(error)}`
      if (file) add(file, error.pos, problem)
      else found.add(problem)
    }
    for (const name of program.getSourceFileNames()) {
      const file = name.includes('/node_modules/') ? undefined : program.getSourceFile(name)
      if (!file || file.isDeclarationFile) continue
      for (const [problem, checksOf] of rules) {
        const checks = checksIn(file, checksOf)
        const types = checker.getTypeAtLocation(checks.map(([node]) => node))
        for (const [index, [node, isWrong]] of checks.entries()) {
          const type = types[index]
          if (type && isWrong(type, checker)) add(file, node.getStart(file), problem)
        }
      }
    }
  }
  snapshot.dispose()
  api.close()
  return [...found]
}

const rules = [
  ['the promise is neither awaited nor handled', promiseChecks],
  ['the text has siblings, so wrap it in an element', textChecks],
] as const

if (import.meta.main) {
  const [pattern = ''] = process.argv.slice(2)
  const problems = errorsIn(root, projects).filter((problem) => problem.includes(pattern))
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
}
