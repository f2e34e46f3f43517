import type * as vscode from 'vscode'
import { URI } from 'vscode-uri'

/**
 * Stands in for the module `vscode`, which an editor gives to its extensions: what the example uses of it. Addresses are those of the
 * editor (`vscode-uri` is its own implementation), because their encoding is half of a hand-off.
 */
export interface Editor {
  /** The settings of the extension. */
  readonly settings: Map<string, string>
  /** The addresses that were opened in the browser, in order. */
  readonly opened: string[]
  /** The messages that were shown. */
  readonly messages: string[]
  readonly secrets: Map<string, string>
  /** Called when the person cancels the progress that is shown. */
  readonly cancellations: Set<() => void>
  /** The text that the person types into the next input box. */
  typed: string | undefined
  readonly extension: Pick<vscode.ExtensionContext, 'extension' | 'secrets' | 'subscriptions'>
  /** The names of the commands that the extension has registered. */
  readonly commands: Iterable<string>
  run(command: string): Promise<unknown>
  /** Gives an address to the extension, as the operating system does. */
  handle(address: string): void
}

const handlers = new Set<vscode.UriHandler>()
const actions = new Map<string, () => unknown>()
let editor: Editor

/** Starts an editor with nothing in it. */
export function startEditor(id: string): Editor {
  handlers.clear()
  actions.clear()
  const stored = new Map<string, string>()
  editor = {
    settings: new Map(),
    opened: [],
    messages: [],
    secrets: stored,
    cancellations: new Set(),
    typed: undefined,
    extension: {
      extension: { id } as vscode.Extension<unknown>,
      secrets: {
        keys: async () => [...stored.keys()],
        get: async (key) => stored.get(key),
        store: async (key, value) => void stored.set(key, value),
        delete: async (key) => void stored.delete(key),
        onDidChange: () => ({ dispose: () => undefined }),
      },
      subscriptions: [],
    },
    commands: { [Symbol.iterator]: () => actions.keys() },
    run: async (command) => actions.get(command)?.(),
    handle(address) {
      const uri = URI.parse(address)
      if (uri.scheme !== env.uriScheme || uri.authority !== id) throw new Error(`${address} is not for ${id}`)
      for (const handler of handlers) void handler.handleUri(uri)
    },
  }
  return editor
}

/** `vscode.Uri`, of the editor's own implementation. */
export const Uri = { parse: URI.parse }
/** `vscode.ProgressLocation`, the one that the example uses. */
export const ProgressLocation = { Notification: 15 }

/** `vscode.env`. */
export const env = {
  uriScheme: 'vscode',
  /** Adds the window that asks, as the editor on a desktop does. */
  asExternalUri: async (uri: URI) => uri.with({ query: `${uri.query}&windowId=7` }),
}

/** `vscode.workspace`: reads the settings of the extension. */
export const workspace = {
  getConfiguration: (section: string) => ({
    get: (name: string, fallback: string) => editor.settings.get(`${section}.${name}`) ?? fallback,
  }),
}

/** `vscode.commands`: registers the commands of the extension, and records the addresses that it opens. */
export const commands = {
  registerCommand(name: string, action: () => unknown) {
    actions.set(name, action)
    return { dispose: () => actions.delete(name) }
  },
  async executeCommand(name: string, address: unknown) {
    if (name !== 'vscode.open' || typeof address !== 'string') throw new Error(`no stand-in for ${name}`)
    editor.opened.push(address)
  },
}

/** `vscode.window`: registers handlers, shows progress, and records messages. */
export const window = {
  registerUriHandler(handler: vscode.UriHandler) {
    handlers.add(handler)
    return { dispose: () => handlers.delete(handler) }
  },
  withProgress: (_: unknown, task: (progress: unknown, cancellation: unknown) => Promise<unknown>) =>
    task(undefined, {
      onCancellationRequested(listener: () => void) {
        editor.cancellations.add(listener)
        return { dispose: () => editor.cancellations.delete(listener) }
      },
    }),
  showInputBox: async () => editor.typed,
  showInformationMessage: async (message: string) => void editor.messages.push(message),
  showErrorMessage: async (message: string) => void editor.messages.push(message),
}
