import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/support/fixtures.ts'
import { storeSession } from '#tests/support/storage.ts'
import { openPicture, pictures, wordsFile, wordsOf } from '../../scripts/pictures.ts'

/** Firefox puts no spaces between the texts of a drawing. */
const withoutSpaces = (words: string) => words.replaceAll(/- text: .*/g, (line) => line.replaceAll(' ', ''))

test.use({ build: 'qa' })

for (const picture of pictures) {
  test(`the picture ${picture.name} of the README shows the product as it is`, { tag: '@hunt' }, async ({
    page,
    sandbox,
  }) => {
    await storeSession(page, sandbox)
    await openPicture(page, picture)
    const words = await readFile(wordsFile(picture), 'utf8')
    await expect
      .poll(
        async () => withoutSpaces(await wordsOf(page, picture)),
        'The product has changed: "node scripts/run.mjs scripts/pictures.ts" takes its pictures anew.',
      )
      .toBe(withoutSpaces(words))
  })
}
