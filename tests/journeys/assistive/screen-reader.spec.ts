import { test } from '#tests/support/screen-reader.ts'

test('what the stand-in of a screen reader says, and what it does not hear', async ({ page, hears }) => {
  const body = `<!doctype html><html lang="en"><title>Test</title>
    <p role="status">This status came with the page.</p>
    <p role="status" id="status"></p>
    <div aria-busy="true"><p role="status" id="busy"></p></div>
    <button id="go" aria-describedby="description">GO</button>
    <p id="description">A <b>long</b> way <span aria-hidden="true">!</span></p>
    <dialog aria-label="Sure?"><button>YES</button></dialog>
    <template><p role="status">This status came with its words.</p><p role="alert">This alert came with its words.</p></template>`
  await page.route('/page', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/page')
  const write = (id: string, words: string) =>
    page.evaluate(([id = '', words = '']) => document.getElementById(id)?.replaceChildren(words), [id, words])
  await page.evaluate(() => document.body.append(document.querySelector('template')?.content ?? ''))
  await hears('alert: This alert came with its words.')
  await write('busy', 'Nearly there.')
  await write('status', 'Changed.')
  await hears('status: Changed.')
  await page.evaluate(() => document.getElementById('go')?.focus())
  await hears('button "GO": A long way')
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await write('status', 'Behind the dialog.')
  await hears('dialog "Sure?"', 'button "YES"')
  await page.keyboard.press('Escape')
  await hears('button "GO": A long way')
})
