import type { SandboxControl } from '@statehouse/sandbox/control'
import { goodAnswerOf, schemaOf } from '@statehouse/sandbox/examples'
import type { JsonSchema } from '@valibot/to-json-schema'
import { contract, type Operation } from '#contract/index.ts'

/** The flags that open the screens with the most texts: an admin with a password, and an invitation of a person with an account. */
const raised = ['isAdmin', 'hasPassword', 'userExists']

/** Makes a value of a schema. */
type Make = (schema: JsonSchema | boolean | undefined, name: string) => unknown

/**
 * @param text makes the next text, for the field of that name; a text that has to match a pattern, like a token, is none that a person reads
 * @returns a function that makes values of schemas: each object has every field, each list two items
 */
function maker(text: (name: string) => string): Make {
  const make: Make = (schema, name) => {
    if (typeof schema !== 'object') throw new Error(`${name} has no schema`)
    const { anyOf, properties, items, additionalProperties } = schema
    if (anyOf) return make(anyOf[0], name)
    if ('const' in schema) return schema.const
    const [type] = [schema.type].flat()
    if (type === 'string') return schema.pattern === undefined ? text(name) : 'a-token'
    if (type === 'boolean') return raised.includes(name)
    if (type === 'array') return [make(items as JsonSchema, name), make(items as JsonSchema, name)]
    if (additionalProperties)
      return Object.fromEntries([1, 2].map(() => [text(name), make(additionalProperties, name)]))
    return Object.fromEntries(Object.entries(properties ?? {}).map(([field, each]) => [field, make(each, field)]))
  }
  return make
}

/** The bodies that a call answers with when a server is hostile. */
export interface HostileAnswers {
  readonly bodies: Readonly<Partial<Record<Operation, unknown>>>
  /** The number of texts in them. */
  readonly count: number
}

/** Makes an answer of each call that the console reads, of the schemas in docs/openapi.yaml, in which every text is a hostile one; no two are alike. */
export function hostileAnswers(text: string): HostileAnswers {
  let count = 0
  // Ids become parts of addresses, of which servers take a few thousand characters, and of a header, which is ASCII.
  const inId = text.replaceAll(/[^ -~]/g, '').slice(0, 300)
  const make = maker((name) => `${name === 'id' ? inId : text} ${++count}`)
  const read = (Object.keys(contract) as Operation[])
    .filter((operation) => 'answer' in contract[operation])
    .map((operation) => [operation, make(schemaOf(goodAnswerOf(operation)[1]), operation)] as const)
  return { bodies: Object.fromEntries(read), count }
}

/** Lets every call answer in hostile words: those that the console reads with their bodies, the others with a refusal. */
export async function answerWith(sandbox: SandboxControl, { bodies }: HostileAnswers, text: string): Promise<void> {
  for (const operation of Object.keys(contract) as Operation[]) {
    const body = bodies[operation]
    await sandbox.setFault(
      operation,
      body === undefined ? { status: 400, body: JSON.stringify({ message: text }) } : { body: JSON.stringify(body) },
    )
  }
}
