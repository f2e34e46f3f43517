import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { floatingPromises } from '../../scripts/types.ts'

test('finds a promise that is neither awaited nor handled in every form of call', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-types-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "lib": ["ES2024"], "types": [] } }')
  const loose = ['save()', 'save().then(String)', '[1].map(save)', 'maybe?.()', 'if (save) save()', 'retry(3)']
  const kept = ['await save()', 'save().catch(String)', 'save().then(String, String)', 'kept = save()', 'String(1)']
  const lines = [
    'declare const save: () => Promise<void>',
    'declare const maybe: (() => Promise<void>) | undefined',
    'declare function retry(times: number): PromiseLike<number> | null',
    'let kept: unknown',
    ...loose,
    ...kept,
    'export { kept }',
  ]
  await writeFile(join(folder, 'save.ts'), lines.map((line) => `;${line}`).join('\n'))
  const found = loose.map((call, index) => [
    `save.ts(${index + 5},${call.startsWith('if') ? 12 : 2}): the promise is neither awaited nor handled`,
  ])
  expect(floatingPromises(folder, ['tsconfig.json'])).toEqual(found.flat())
})
