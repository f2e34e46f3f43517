import { expect, test } from 'vitest'
import type { ExtensionContext } from 'vscode'
import { URI } from 'vscode-uri'
import { startEditor } from '#tests/support/vscode.ts'
import { activate } from '../../examples/vscode/extension.ts'
import manifest from '../../examples/vscode/package.json' with { type: 'json' }
import { consoleUrl } from './hand-over.ts'

const id = `${manifest.publisher}.${manifest.name}`

test('the manifest has the commands and settings of the code, and starts it for a callback', () => {
  const { settings, commands, extension } = startEditor(id)
  settings.set('exampleAssistant.consoleUrl', consoleUrl).set('exampleAssistant.apiUrl', '')
  activate(extension as ExtensionContext)
  expect(manifest.activationEvents).toEqual(['onUri'])
  const { commands: declared, configuration } = manifest.contributes
  expect(Object.keys(configuration.properties).sort()).toEqual([...settings.keys()].sort())
  for (const { scope } of Object.values(configuration.properties)) expect(scope).toBe('application')
  expect(declared.map(({ command }) => command).sort()).toEqual([...commands].sort())
  expect(extension.subscriptions).toHaveLength(declared.length + 1)
})

test('a Uri would not open the address that the console has to get', () => {
  const callback = `vscode://${id}/signed-in?state=x&windowId=7`
  const address = `${consoleUrl}/login?${new URLSearchParams({ callback })}`
  // How the editor opens a Uri (`_doOpenExternal` in its source).
  const opened = encodeURI(URI.parse(address).toString(true))
  expect(new URL(opened).searchParams.get('callback')).toBe(`vscode://${id}/signed-in%3Fstate=x`)
})
