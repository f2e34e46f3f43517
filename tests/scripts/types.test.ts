import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { errorsIn } from '../../scripts/types.ts'

const promises = `
  declare const save: () => Promise<void>, maybe: (() => Promise<void>) | undefined
  declare function retry(times: number): PromiseLike<number> | null
  save() // wrong
  save().then(String) // wrong
  ;[1].map(save) // wrong
  maybe?.() // wrong
  if (save) save() // wrong
  retry(3) // wrong
  await save()
  save().catch(String)
  save().then(String, String)
  export const kept = save()
  String(1)`

const texts = `
  declare namespace JSX { interface Element { key: string } interface IntrinsicElements { p: {}; b: {} } }
  declare const open: boolean, text: string, element: JSX.Element, node: string | JSX.Element | Iterable<unknown>
  ;<p>{open && text}<b /></p> // wrong
  ;<p>{1 + 1} of 3</p> // wrong
  ;<p>{open && <b />} text</p> // wrong
  ;<>{text}</> // wrong
  ;<>text</> // wrong
  ;<p>{text}</p>
  ;<p>text <b />{" "}<b>{text}</b>{open && <b />}</p>
  ;<p>{element} text {node}</p>
  ;<>{open ? node : element}</>`

test.each([
  ['a promise that is neither awaited nor handled in every form of call', promises],
  ['a text that React cannot change on a translated page', texts],
])('finds %s', async (_, code) => {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-types-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const compilerOptions = { strict: true, jsx: 'preserve', lib: ['ES2024'], types: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  await writeFile(join(folder, 'file.tsx'), code)
  const errors = errorsIn(folder, ['tsconfig.json'])
  const lines = code.split('\n')
  const found = lines.filter((_, index) => errors.some((error) => error.startsWith(`file.tsx(${index + 1},`)))
  expect(found).toEqual(lines.filter((line) => line.endsWith('// wrong')))
})
