import { randomUUID } from 'node:crypto'
import * as vscode from 'vscode'
import { redeem } from '../redeem.ts'

const timeToSignIn = 10 * 60 * 1000

const setting = (name: string) => vscode.workspace.getConfiguration('exampleAssistant').get(name, '').replace(/\/$/, '')

/** Called when the extension starts, at the latest for a callback (`onUri`). */
export function activate({ extension, secrets, subscriptions }: vscode.ExtensionContext): void {
  let awaited: { state: string; receive: (exchangeToken?: string) => void } | undefined

  function handleUri({ query }: vscode.Uri) {
    const parameters = new URLSearchParams(query)
    const exchangeToken = parameters.get('exchange_token')
    if (!exchangeToken || parameters.get('state') !== awaited?.state) return
    awaited.receive(exchangeToken)
    awaited = undefined // Only the first callback counts.
  }

  function giveUp() {
    awaited?.receive()
    awaited = undefined
  }

  /** @returns the exchange token of the callback; undefined after a cancellation */
  async function openSignIn(_: unknown, cancellation: vscode.CancellationToken): Promise<string | undefined> {
    const { promise: exchangeToken, resolve, reject } = Promise.withResolvers<string | undefined>()
    const state = randomUUID()
    giveUp()
    awaited = { state, receive: resolve }
    const timer = setTimeout(() => reject(new Error('The time for the sign-in is over.')), timeToSignIn)
    const cancelled = cancellation.onCancellationRequested(() => resolve(undefined))
    try {
      const own = vscode.Uri.parse(`${vscode.env.uriScheme}://${extension.id}/signed-in?state=${state}`)
      const callback = (await vscode.env.asExternalUri(own)).toString(true)
      const url = `${setting('consoleUrl')}/login?${new URLSearchParams({ callback })}`
      // A string is opened as it is. `env.openExternal` takes a Uri, which would re-encode the callback inside the URL.
      await vscode.commands.executeCommand('vscode.open', url)
      return await exchangeToken
    } finally {
      clearTimeout(timer)
      cancelled.dispose()
    }
  }

  /** Asks for the one-time code that the console shows if the browser cannot reach the editor. */
  async function askForCode(): Promise<string | undefined> {
    const prompt = 'The one-time code of the sign-in page'
    const code = (await vscode.window.showInputBox({ prompt, password: true, ignoreFocusOut: true }))?.trim()
    if (code) giveUp()
    return code
  }

  async function keepSession(source: Thenable<string | undefined>) {
    try {
      const exchangeToken = await source
      if (!exchangeToken) return
      await secrets.store('session', JSON.stringify(await redeem(setting('apiUrl'), exchangeToken)))
      void vscode.window.showInformationMessage('You are signed in.')
    } catch (error) {
      void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error))
    }
  }

  const progress = {
    location: vscode.ProgressLocation.Notification,
    title: 'Waiting for the sign-in in your browser…',
    cancellable: true,
  }
  subscriptions.push(
    vscode.window.registerUriHandler({ handleUri }),
    vscode.commands.registerCommand('exampleAssistant.signIn', () =>
      keepSession(vscode.window.withProgress(progress, openSignIn)),
    ),
    vscode.commands.registerCommand('exampleAssistant.enterCode', () => keepSession(askForCode())),
  )
}
