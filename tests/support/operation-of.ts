import { contract, type Operation } from '#contract/index.ts'

const calls = (Object.keys(contract) as Operation[]).map((operation) => {
  const { method, path } = contract[operation]
  return { operation, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
})

/** Finds the call of a request by its complete URL; undefined if it is not a call of the contract. */
export function operationOf(method: string, url: string): Operation | undefined {
  const { pathname } = new URL(url)
  return calls.find((call) => call.method === method && call.path.test(pathname))?.operation
}
