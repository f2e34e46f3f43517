import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import {
  addressOfRecording,
  type LiveActor,
  nothingYet,
  readMessage,
  recordingOf,
  whyNotRecorded,
  withMessage,
} from '@statehouse/workbench/inspect'
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
 * The fixture `walks`: when a test fails, writes `walks.txt` into its results, with a link to the walk of each chart that its consoles have run,
 * secrets masked. Behind `/statecharts.html` of QA's build it opens what the test did.
 */
export async function walksOfFailure(
  { told }: { readonly told: readonly Told[] },
  use: (nothing: undefined) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  await use(undefined)
  if (testInfo.status === testInfo.expectedStatus) return
  const links = actorsIn(told).flatMap((actor) => {
    const model = models[actor.name]
    return model ? [addressOfRecording(recordingOf(model, actor))] : []
  })
  if (links.length === 0) return
  const path = testInfo.outputPath('walks.txt')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${links.join('\n')}\n`)
  // `attach` would copy the file under a name that says nothing.
  testInfo.attachments.push({ name: 'walks.txt', path, contentType: 'text/plain' })
}
