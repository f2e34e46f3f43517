// `npm run types`: compiles the TypeScript projects and finds dropped promises. `npm run types -- src/api` shows the
// errors of one folder.
import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { CallExpression, Node } from 'typescript/unstable/ast'
import { isCallExpression, isExpressionStatement, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, type Type } from 'typescript/unstable/sync'

const root = fileURLToPath(new URL('..', import.meta.url))
const projects = [
  'tsconfig.browser.json',
  'tsconfig.node.json',
  'sandbox/tsconfig.json',
  'sandbox/tsconfig.worker.json',
  'workbench/tsconfig.json',
]

/** Compiles all projects. Returns the errors, each with the lines that explain it. */
function typeErrors(): string[] {
  const { stdout, error } = spawnSync('tsc', ['--build', '--pretty', 'false', ...projects], {
    cwd: root,
    encoding: 'utf8',
  })
  if (error) throw error
  return stdout.split(/\n(?=\S)/).filter(Boolean)
}

/** Returns whether a rejection is handled by `.catch(…)` or by the second function of `.then(…, …)`. */
function isHandled({ expression, arguments: functions }: CallExpression): boolean {
  const method = isPropertyAccessExpression(expression) ? expression.name.text : ''
  return method === 'catch' || (method === 'then' && functions.length > 1)
}

function looseCalls(node: Node): CallExpression[] {
  const calls: CallExpression[] = []
  node.forEachChild((child) => {
    calls.push(...looseCalls(child))
  })
  if (!isExpressionStatement(node) || !isCallExpression(node.expression) || isHandled(node.expression)) return calls
  return [node.expression, ...calls]
}

/** Returns whether the type is a promise, may be one, or is a list of promises. */
function isPromise(checker: Checker, type: Type): boolean {
  if (type.isUnionType()) return type.getTypes()?.some((part) => isPromise(checker, part)) ?? false
  if (type.isTypeReference() && checker.isArrayType(type)) {
    return checker.getTypeArguments(type).some((part) => isPromise(checker, part))
  }
  return type.isObjectType() && checker.getPropertyOfType(type, 'then') !== undefined
}

/** Biome's rule does not see the types of Playwright and Node: it misses `expect(…).toBeVisible()` without `await`. */
export function floatingPromises(folder: string, configs: readonly string[]): string[] {
  const api = new API({ cwd: folder })
  const paths = configs.map((config) => join(folder, config))
  const snapshot = api.updateSnapshot({ openProjects: paths })
  const found = new Set<string>()
  for (const path of paths) {
    const { program, checker } = snapshot.getProject(path) ?? {}
    if (!program || !checker) throw new Error(`${path} is not a TypeScript project`)
    for (const name of program.getSourceFileNames()) {
      const file = name.includes('/node_modules/') ? undefined : program.getSourceFile(name)
      if (!file || file.isDeclarationFile) continue
      const calls = looseCalls(file)
      for (const [index, type] of checker.getTypeAtLocation(calls).entries()) {
        const call = calls[index]
        if (!call || !type || !isPromise(checker, type)) continue
        const { line, character } = file.getLineAndCharacterOfPosition(call.getStart(file))
        found.add(`${relative(folder, name)}(${line + 1},${character + 1}): the promise is neither awaited nor handled`)
      }
    }
  }
  api.close()
  return [...found]
}

if (import.meta.main) {
  const [pattern = ''] = process.argv.slice(2)
  const problems = [...typeErrors(), ...floatingPromises(root, projects)].filter((problem) => problem.includes(pattern))
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
}
