import { button, field, fill, text } from '#tests/pages/find.ts'
import { expect, install, test } from './fixtures.ts'

const body = `<p>Markup</p><script>document.title = 'Script'</script>`
const fields = Object.entries({ operation: 'getCurrentUser', contentType: 'text/html', body })
const form = fields.map(([name, value]) => `<input name="${name}" value="${value}">`).join('')

test('no page of another site and no fault runs a script', { tag: '@smoke' }, async ({ page, demo, expectConsole }) => {
  expectConsole(/^Blocked script execution in '.*\/sandbox\/auth\/info' because the document's frame is sandboxed/)
  await install(page, demo)
  for (const path of ['sandbox/faults', 'sandbox/sandbox/reset']) {
    const foreign = `<form method="post" action="${demo.at(path)}">${form}<button>Send</button></form>`
    await page.route('http://foreign.example/', (route) => route.fulfill({ contentType: 'text/html', body: foreign }))
    await page.goto('http://foreign.example/')
    await button(page, 'Send').click()
    await expect(page.getByText('This form is not from a page of the sandbox')).toBeVisible()
  }
  expect((await page.goto(demo.at('sandbox/auth/info')))?.status()).toBe(401)

  await page.goto(demo.at('sandbox/faults'))
  await field(page, 'Call').selectOption('getCurrentUser')
  await fill(page, { 'Body, sent as it is': body, 'Content type': 'text/html' })
  await button(page, 'Switch on').click()
  await page.goto(demo.at('sandbox/auth/info'))
  await expect(text(page, 'Markup')).toBeVisible()
  await expect(page).toHaveTitle('')
})
