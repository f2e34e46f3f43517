import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test'
import {
  type LiveActor,
  nothingYet,
  readMessage,
  recordingOf,
  walkFileOf,
  whyNotRecorded,
  withMessage,
  writeWalkFile,
} from '@statehouse/workbench/inspect'
import { defaultProductName } from '#environment'
import { models } from '#qa/models/index.ts'

/** Lists the actors of charts that have done more than begin, in the order in which they were met. */
function actorsIn(told: readonly Told[]): readonly LiveActor[] {
  // Walks of all actors are written, also of a test that had hundreds.
  const ids = new Map<string, LiveActor>()
  told.reduce<typeof nothingYet>((live, { message }) => {
    const next = withMessage(live, readMessage(message))
    for (const [id, actor] of [...next.ended, ...next.actors]) ids.set(id, actor)
    return next
  }, nothingYet)
  return [...ids.values()].filter(
    (actor) => actor.rows.length > 1 && whyNotRecorded(actor, models[actor.name]) === null,
  )
}

/** A message of the inspection, and the page whose console sent it. */
export interface Told {
  readonly page: Page
  readonly message: unknown
}

/** The fixture `told`: what the actors of a test's consoles did; empty on every build but QA's. */
export async function listen(
  { context, build }: { readonly context: BrowserContext; readonly build: string },
  use: (told: readonly Told[]) => Promise<void>,
): Promise<void> {
  const told: Told[] = []
  // Only consoles of QA's build call this function.
  if (build === 'qa') {
    await context.exposeBinding('statechartsReported', ({ page }, messages: readonly unknown[]) => {
      told.push(...messages.map((message) => ({ page, message })))
    })
  }
  await use(told)
}

/**
 * The fixture `walks`: when a test fails, writes a file `….walk.json` of each chart that its consoles have run, secrets masked, into the results of the
 * test. The workbench opens such a file with OPEN WALK FILE, and walks what the test did.
 */
export async function walksOfFailure(
  { browser, told }: { readonly browser: Browser; readonly told: readonly Told[] },
  use: (nothing: undefined) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  await use(undefined)
  if (testInfo.status === testInfo.expectedStatus) return
  const origin = {
    product: defaultProductName,
    at: new Date().toISOString(),
    browser: `${browser.browserType().name()} ${browser.version()}`,
    test: testInfo.titlePath.join(' › '),
  }
  const names = new Map<string, number>()
  for (const actor of actorsIn(told)) {
    const model = models[actor.name]
    if (!model) continue
    const count = (names.get(actor.name) ?? 0) + 1
    names.set(actor.name, count)
    const name = `${actor.name}${count === 1 ? '' : `-${count}`}.walk.json`
    const path = testInfo.outputPath(name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, writeWalkFile(walkFileOf(recordingOf(model, actor), origin)))
    // `attach` would copy the file under a name that says nothing.
    testInfo.attachments.push({ name, path, contentType: 'application/json' })
  }
}
