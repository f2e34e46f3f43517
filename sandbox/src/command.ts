// `npm start -w sandbox -- [options]`: runs only the sandbox. `npm start` at the root also runs the console.
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { serveSandbox } from './serve.ts'

const usage = `npm start -w sandbox -- [--port 4000] [--folder FOLDER] [--host ADDRESS] [--origin ORIGIN] [--console ORIGIN]

  --port     where it listens, by default 4000; 0 for any free port
  --folder   where the database is stored, by default only in memory
  --host     the network interface, by default 127.0.0.1; a container has to be reached from outside
  --origin   where browsers reach the sandbox, also on other machines; by default the origin of each call on this machine
  --console  where the console is, by default http://localhost:5173`

const options = {
  port: { type: 'string', default: '4000' },
  folder: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  origin: { type: 'string' },
  console: { type: 'string', default: 'http://localhost:5173' },
  help: { type: 'boolean' },
} as const

async function run(): Promise<void> {
  const { port, folder, host, origin: ownOrigin, console: consoleUrl, help } = parseArgs({ options }).values
  if (help) {
    console.log(usage)
    return
  }
  // npm changes to the package's folder. INIT_CWD is the folder in which it was called.
  const from = process.env.INIT_CWD ?? process.cwd()
  const database = folder === undefined ? ':memory:' : resolve(from, folder, 'sandbox.sqlite')
  const sandbox = await serveSandbox({ host, port: Number(port), database, ownOrigin, consoleUrl })
  console.log(`The sandbox listens on ${host}, port ${new URL(sandbox.url).port}. Not for production use.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void sandbox.close())
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
