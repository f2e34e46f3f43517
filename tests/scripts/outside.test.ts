import { chmod, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedPaths, readOutside } from '../../scripts/checks/outside.ts'

test('names what is new, gone, replaced or written outside of the project, and nothing of other programs', async () => {
  const root = await mkdtemp(join(tmpdir(), 'statehouse-outside-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const at = (path: string) => join(root, path)
  const write = (path: string, text: string) => writeFile(at(path), text)
  const read = () => readOutside(at('dev'), at('etc'), at('home'))
  const ofOthers = ['home/.zsh_history', 'home/.npm/log', 'home/.config/own', 'home/code/own']
  for (const path of ['dev', 'etc/ssl', 'home/.config', 'home/.npm', 'home/code'])
    await mkdir(at(path), { recursive: true })
  for (const path of ['etc/hosts', 'etc/ssl/one', 'etc/ssl/two', 'home/.npmrc', ...ofOthers])
    await write(path, 'before')
  // Like a device, a link is not an ordinary file.
  await symlink('/dev/null', at('dev/null'))
  const before = read()
  expect(changedPaths(before, read())).toEqual([])

  await write('compiled', '')
  await rename(at('compiled'), at('dev/null'))
  await write('etc/hosts', 'something else')
  await chmod(at('etc/ssl/one'), 0o600)
  await rm(at('etc/ssl/two'))
  await mkdir(at('home/.config/chromium'))
  await write('home/.npmrc', 'something else')
  for (const path of ofOthers) await write(path, 'something else')
  const changed = ['dev/null', 'etc/hosts', 'etc/ssl/one', 'etc/ssl/two', 'home/.config/chromium', 'home/.npmrc']
  expect(changedPaths(before, read())).toEqual(changed.map(at))
})
