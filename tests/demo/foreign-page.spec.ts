import { button, text } from '#tests/pages/find.ts'
import { expect, install, test } from './fixtures.ts'

const fault = { body: `<p>Markup</p><script>document.title = 'Script'</script>`, contentType: 'text/html' }
const inputs = Object.entries({ operation: 'getCurrentUser', ...fault }).map(
  ([name, value]) => `<input name="${name}" value="${value}">`,
)

test('a foreign page switches no fault on, and no fault runs a script', { tag: '@smoke' }, async ({
  page,
  demo,
  expectConsole,
}) => {
  expectConsole(/^Blocked script execution in '.*\/sandbox\/auth\/info' because the document's frame is sandboxed/)
  await install(page, demo)
  for (const path of ['faults', 'sandbox/reset']) {
    const body = `<form method="post" action="${demo.at(`sandbox/${path}`)}">${inputs.join('')}<button>Send</button></form>`
    await page.route('http://foreign.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('http://foreign.example/')
    const sent = page.waitForResponse((response) => response.request().method() === 'POST')
    await button(page, 'Send').click()
    expect((await sent).status()).toBe(403)
  }
  expect((await page.goto(demo.at('sandbox/auth/info')))?.status()).toBe(401)

  await page.goto(demo.at('console/login'))
  const init = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fault) }
  await page.evaluate(([url, init]) => fetch(url, init), [
    demo.at('sandbox/sandbox/faults/getCurrentUser'),
    init,
  ] as const)
  await page.goto(demo.at('sandbox/auth/info'))
  await expect(text(page, 'Markup')).toBeVisible()
  await expect(page).toHaveTitle('')
})
