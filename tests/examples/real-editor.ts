import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { listen } from '#tests/support/listen.ts'
import { findProgram } from '#tests/support/programs/editors.ts'
import type { Session } from '../../examples/redeem.ts'

/** What an editor reports, with the scripts next to this file. */
type Report = ['opened' | 'message' | 'done', string] | ['session', Session] | ['timers', number]

/** An editor without a window that runs an example of a plugin. */
export interface RealEditor {
  readonly reports: Report[]
  /** What the editor has written to its terminal so far. */
  terminal(): string
  /** Runs a command of the editor. @param typed the answer to the prompt of the command */
  run(command: string, typed?: string): void
  close(): Promise<void>
}

const startWith = {
  nvim: ['--clean', '--headless', '--cmd', 'set rtp+=examples/neovim', '-c', 'luafile tests/examples/neovim.lua'],
  emacs: ['-Q', '--batch', '-L', 'examples/emacs', '-l', 'tests/examples/emacs.el'],
}

export type EditorName = keyof typeof startWith

/** @throws Error with the editor's output if it ends at once */
export async function startRealEditor(name: EditorName, consoleUrl: string, apiUrl: string): Promise<RealEditor> {
  const server = createServer()
  const { port, close: stopListening } = await listen(server)
  // Without settings of this account for editor, curl and proxy.
  const env = {
    ...{ PATH: process.env.PATH, HOME: '/dev/null', NVIM_LOG_FILE: '/dev/null', LANG: 'C.UTF-8' },
    ...{ TEST_ADDRESS: `127.0.0.1:${port}`, CONSOLE_URL: consoleUrl, API_URL: apiUrl },
  }
  const child = spawn(findProgram(name) ?? '', startWith[name], { env })
  let terminal = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      terminal += text
    })
  const closed = once(child, 'close')
  const socket: Socket | undefined = await Promise.race([once(server, 'connection').then(([one]) => one), closed]).then(
    (first) => (Array.isArray(first) ? undefined : first),
  )
  void stopListening()
  if (!socket) throw new Error(terminal)
  const reports: Report[] = []
  createInterface(socket).on('line', (line) => reports.push(JSON.parse(line)))
  return {
    reports,
    terminal: () => terminal,
    run(command, typed) {
      // Emacs reads an answer from its standard input. The script for Neovim types it.
      if (typed !== undefined && name === 'emacs') child.stdin.write(`${typed}\n`)
      socket.write(`${JSON.stringify(typed === undefined ? [command] : [command, typed])}\n`)
    },
    async close() {
      // Both scripts close their editor when the connection ends.
      socket.end()
      await closed
    },
  }
}
