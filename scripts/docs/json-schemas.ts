import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { FieldFacts } from '#contract/facts/facts.ts'
import { entities } from '#contract/facts/schemas.ts'

const definitions = Object.fromEntries(Object.entries(entities).map(([name, { schema }]) => [name, schema]))

const refTo = (name: string) => `#/components/schemas/${name}`

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // JSON knows no other numbers.
  ignoreActions: ['finite'],
  overrideRef: ({ referenceId }) => refTo(referenceId),
  // Valibot's `fallback` makes another schema of the same entries.
  overrideSchema: ({ valibotSchema, referenceId }) => {
    if (referenceId !== undefined || !('entries' in valibotSchema)) return null
    const { entries } = valibotSchema
    const same = Object.keys(definitions).find((name) => Reflect.get(definitions[name] ?? {}, 'entries') === entries)
    return same === undefined ? null : { $ref: refTo(same) }
  },
}

/**
 * Adds the meaning of its fields to the schema of an object.
 * @throws Error for a field that the schema does not have
 */
function withFields(schema: JsonSchema, fields: Readonly<Record<string, FieldFacts>>): JsonSchema {
  const properties = { ...schema.properties }
  for (const [name, facts] of Object.entries(fields)) {
    const property = properties[name]
    if (typeof property !== 'object') throw new Error(`The schema has no field ${name}.`)
    properties[name] = { ...property, ...(typeof facts === 'string' ? { description: facts } : facts) }
  }
  return { ...schema, ...(Object.keys(fields).length > 0 && { properties }) }
}

/** Returns the JSON schemas (2020-12) of the entities, by name. */
export function entitySchemas(): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(toJsonSchemaDefs(definitions, config)).map(([name, schema]) => {
      const { description, fields } = entities[name] ?? { description: '', fields: {} }
      return [name, { description, ...withFields(schema, fields) }]
    }),
  )
}

/** Returns the JSON schema of a body, in which entities are references. */
export function bodySchema(schema: GenericSchema, fields: Readonly<Record<string, FieldFacts>> = {}): JsonSchema {
  const { $schema, $defs, ...converted } = toJsonSchema(schema, { ...config, definitions })
  return withFields(converted, fields)
}
