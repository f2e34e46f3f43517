import { parseSync, Visitor } from 'vite'

/** Users do not read keys, units and paths. */
const isText = (text: string) => /^\W*[A-Z](.* |.*[.?!…]$|[A-Z]{2,}$)/.test(text)

/** The texts of a module that users read. Descriptions of charts and messages of errors are for developers. */
export function textsIn(name: string, source: string): readonly string[] {
  const texts: string[] = []
  const skipped: { readonly start: number; readonly end: number }[] = []
  const add = (text: string, at: number) => {
    const isSkipped = skipped.some(({ start, end }) => start <= at && at < end)
    const plain = text.replace(/\s+/g, ' ').trim()
    if (!isSkipped && isText(plain)) texts.push(plain)
  }
  new Visitor({
    NewExpression: (node) =>
      void (node.callee.type === 'Identifier' && /Error$/.test(node.callee.name) && skipped.push(node)),
    Property: (node) => void (node.key.type === 'Identifier' && node.key.name === 'description' && skipped.push(node)),
    JSXText: ({ value, start }) => add(value, start),
    Literal: ({ value, start }) => add(typeof value === 'string' ? value : '', start),
    TemplateLiteral: ({ quasis, start }) => add(quasis.map(({ value }) => value.cooked).join('…'), start),
  }).visit(parseSync(name, source).program)
  return texts
}
