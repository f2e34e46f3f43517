import type { JsonSchema } from '@valibot/to-json-schema'
import { linkTo, table } from './markdown.ts'

const typeNames: Readonly<Record<string, string>> = { string: 'text', boolean: 'true or false' }
const formatNames: Readonly<Record<string, string>> = { email: 'an e-mail address', uri: 'a URL' }

/** The name of a component in a reference: `#/components/schemas/Id` → `Id`. */
export const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)

/** Names the type of a value: `text`, `list of Model`, `Id or null`. */
function typeOf(schema: JsonSchema | boolean | undefined): string {
  if (typeof schema !== 'object') return 'anything'
  const { $ref, type, anyOf, items, additionalProperties } = schema
  if ($ref !== undefined) return linkTo(nameOf($ref))
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (anyOf) return anyOf.map((each) => typeOf(each) + limitsOf(each)).join(' or ')
  if (type === 'array') return Array.isArray(items) ? 'list' : `list of ${typeOf(items)}`
  if (type === 'object') return `map of text to ${typeOf(additionalProperties)}`
  return typeNames[`${type}`] ?? `${type}`
}

function lengthOf({ minLength, maxLength }: JsonSchema): string {
  if (minLength !== undefined && maxLength !== undefined) return `${minLength} to ${maxLength} characters`
  if (maxLength !== undefined) return `at most ${maxLength} characters`
  if (minLength === 1) return 'not empty'
  return minLength === undefined ? '' : `at least ${minLength} characters`
}

/** Names the limits of a value: ` (6 to 1000 characters)`. */
function limitsOf(schema: JsonSchema | boolean): string {
  if (typeof schema !== 'object') return ''
  const { format, pattern, not } = schema
  const limits = [
    format === undefined ? '' : (formatNames[format] ?? format),
    lengthOf(schema),
    pattern === undefined ? '' : `\`${pattern}\``,
    typeof not === 'object' && not.const !== undefined ? `not \`${JSON.stringify(not.const)}\`` : '',
  ].filter((limit) => limit !== '')
  return limits.length > 0 ? ` (${limits.join(', ')})` : ''
}

/**
 * Describes a schema: a table of its fields, or a line with its type.
 * @param head the head of the column with the names of the fields
 */
export function schemaText(schema: JsonSchema, head: string): string {
  const { properties, required = [] } = schema
  if (!properties) return `Type: ${typeOf(schema)}${limitsOf(schema)}`
  const rows = Object.entries(properties).flatMap(([name, field]) =>
    typeof field === 'object'
      ? [
          [
            `\`${name}\`${required.includes(name) ? '' : ' (optional)'}`,
            `${typeOf(field)}${limitsOf(field)}`,
            field.description ?? '',
          ],
        ]
      : [],
  )
  return table([head, 'Type', 'Meaning'], rows)
}
