import { Hono } from 'hono'
import { html } from 'hono/html'
import { operationOf } from '#sandbox/api.ts'
import { HttpError } from '#sandbox/checks.ts'
import { openApi } from '#sandbox/contract.ts'
import { ownOnly } from '#sandbox/control.ts'
import { Fault } from '#sandbox/faults.ts'
import { checkShape, type Env, readForm } from '#sandbox/request.ts'
import { reset } from '#sandbox/seed.ts'
import type { Services } from '#sandbox/services.ts'
import { applySetup } from '#sandbox/setup.ts'
import { faultsPage, readFaultForm } from './faults.ts'
import { page } from './layout.ts'
import { outboxPage } from './outbox.ts'
import { providerAnswer, providerPage } from './provider.ts'
import { readSetup, setupPage } from './setup.ts'
import { startPage } from './start.ts'

/** Forbids scripts and external content. There is no form-action, because forms may redirect to the console. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

export function mountPages(root: Hono<Env>, services: Services): void {
  const pages = new Hono<Env>()
  for (const path of ['/', '/outbox', '/faults/*', '/setup', '/reset', '/providers/*']) {
    pages.use(path, async (c, next) => {
      c.header('Content-Security-Policy', policy)
      c.header('Cache-Control', 'no-store')
      await next()
    })
    pages.use(path, ownOnly(services))
  }
  pages.onError((problem, c) => {
    if (!(problem instanceof HttpError)) throw problem
    return c.html(page('That did not work', html`<p>${problem.message}</p>`), problem.status)
  })

  pages.get('/', (c) => c.html(startPage(services)))
  pages.post('/reset', (c) => {
    reset(services)
    return c.redirect('/', 303)
  })

  pages.get('/openapi.yaml', (c) => c.body(openApi, 200, { 'Content-Type': 'application/yaml' }))

  pages.get('/outbox', (c) => c.html(outboxPage(services)))

  pages.get('/faults', (c) => c.html(faultsPage(services)))
  pages.post('/faults', async (c) => {
    const form = await readForm(c)
    services.faults.set(operationOf(String(form.get('operation'))), checkShape(Fault, readFaultForm(form)))
    return c.redirect('/faults', 303)
  })
  pages.post('/faults/clear', async (c) => {
    const operation = (await readForm(c)).get('operation')
    if (operation === null) services.faults.clear()
    else services.faults.delete(operationOf(String(operation)))
    return c.redirect('/faults', 303)
  })

  pages.get('/setup', (c) => c.html(setupPage(services, new URL(c.req.url).searchParams)))
  pages.post('/setup', (c) => {
    const { searchParams } = new URL(c.req.url)
    applySetup(services, readSetup(searchParams))
    searchParams.set('done', 'yes')
    return c.redirect(`/setup?${searchParams}`, 303)
  })

  pages.get('/providers/:provider/authorize', (c) => c.html(providerPage(c, services)))
  pages.post('/providers/:provider/authorize', async (c) => c.redirect(await providerAnswer(c, services), 303))

  root.route('/', pages)
}
