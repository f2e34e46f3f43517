// The sandbox alone, for compose.yaml: `npm start` runs it together with the console.
import process from 'node:process'
import { serveSandbox } from '#sandbox/serve.ts'

/** The variables that compose.yaml sets. */
const {
  SANDBOX_HOST: host = '127.0.0.1',
  SANDBOX_PORT: port = '4000',
  SANDBOX_DATABASE: database = ':memory:',
  SANDBOX_ORIGIN: ownOrigin,
  CONSOLE_URL: consoleUrl = 'http://localhost:8080',
} = process.env

try {
  const sandbox = await serveSandbox({ host, port: Number(port), database, ownOrigin, consoleUrl })
  console.log(`The sandbox listens on ${host}, port ${port}. It is no production backend.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void sandbox.close())
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}
