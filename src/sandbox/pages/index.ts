import { Hono } from 'hono'
import { html } from 'hono/html'
import { clearFault, loopbackOnly, reset, switchFault } from '#sandbox/control.ts'
import { Refusal } from '#sandbox/refusal.ts'
import type { Env } from '#sandbox/request.ts'
import type { World } from '#sandbox/world.ts'
import { faultsPage, readFaultForm } from './faults.ts'
import { page } from './layout.ts'
import { outboxPage } from './outbox.ts'
import { providerAnswer, providerPage } from './provider.ts'
import { startPage } from './start.ts'

/** No script, nothing from elsewhere. Forms may redirect to the console, so there is no form-action. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** What a person opens in a browser. */
export function mountPages(root: Hono<Env>, world: World): void {
  const { accessTokenSeconds } = world.settings
  const pages = new Hono<Env>()
  for (const path of ['/', '/outbox', '/faults/*', '/reset', '/providers/*']) {
    pages.use(path, loopbackOnly, async (c, next) => {
      c.header('Content-Security-Policy', policy)
      c.header('Cache-Control', 'no-store')
      await next()
    })
  }
  pages.onError((problem, c) => {
    if (!(problem instanceof Refusal)) throw problem
    return c.html(page('That did not work', html`<p>${problem.message}</p>`), problem.status)
  })

  pages.get('/', (c) => c.html(startPage(world)))
  pages.post('/reset', (c) => {
    reset(world, accessTokenSeconds)
    return c.redirect('/', 303)
  })

  pages.get('/outbox', (c) => c.html(outboxPage(world)))

  pages.get('/faults', (c) => c.html(faultsPage(world)))
  pages.post('/faults', async (c) => {
    const form = await c.req.formData()
    switchFault(world, String(form.get('operation')), readFaultForm(form))
    return c.redirect('/faults', 303)
  })
  pages.post('/faults/clear', async (c) => {
    const operation = (await c.req.formData()).get('operation')
    if (operation === null) world.faults.clear()
    else clearFault(world, String(operation))
    return c.redirect('/faults', 303)
  })

  pages.get('/providers/:provider/authorize', (c) => c.html(providerPage(c, world)))
  pages.post('/providers/:provider/authorize', async (c) => c.redirect(await providerAnswer(c, world), 303))

  root.route('/', pages)
}
