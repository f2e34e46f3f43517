import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, test } from 'vitest'
import { CheckFile } from '#workbench/cli/check-file.ts'
import { CoverageFile } from '#workbench/vite/coverage-files.ts'

// `vitest run workbench/tests/cli/schemas.test.ts --update` writes them anew.
test.each([
  ['check', CheckFile],
  ['coverage', CoverageFile],
])('the JSON schema of %s fits the files', async (name, schema) => {
  const written = `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`
  await expect(written).toMatchFileSnapshot(`../../schemas/${name}.schema.json`)
})
