import type { Page } from '@playwright/test'
import { ada } from '@statehouse/sandbox/people'
import { act, idle, type Taken } from './act.ts'
import { countMet, countStep, type Figures } from './figures.ts'
import { broken, deadEnd } from './invariants.ts'
import type { Walk } from './steps.ts'
import { type OpenTab, type Setting, Surroundings } from './surroundings.ts'
import { missingCode } from './tab.ts'

/** The end of a walk at a statement that does not hold. */
export class Finding extends Error {
  /** @param steps the steps that were taken, in plain words */
  constructor(steps: readonly string[], problems: readonly string[]) {
    super(
      [...steps.map((step, index) => `  ${index + 1}. ${step}`), ...problems.map((each) => `  ✗ ${each}`)].join('\n'),
    )
  }
}

/** The minutes after which nothing may be busy: a screen makes at most so many calls one after the other, each with a time limit. */
const mostMinutes = 4

/**
 * Takes a walk and holds every tab against the invariants after every step.
 * @param elsewhere the page of `prepareContext`
 * @throws Finding
 */
export async function takeWalk(setting: Setting, elsewhere: Page, walk: Walk, figures: Figures): Promise<void> {
  const { email, width, dark } = walk.start
  const surroundings = await Surroundings.begin(setting, elsewhere, walk.start)
  const begin = `begins at ${surroundings.addressAt(walk.start.nth)}, ${email ?? 'signed out'}, ${width} px wide, ${dark ? 'dark' : 'light'}`
  const words = [begin]
  figures.walks += 1
  const hold = async (taken: Taken, isOver = false) => {
    const problems: string[] = []
    for (const open of surroundings.tabs) problems.push(...(await holdTab(surroundings, open, taken, isOver, figures)))
    if (problems.length > 0) throw new Finding(words, problems)
  }
  try {
    await hold(idle)
    for (const step of walk.steps) {
      const before = { snapshot: surroundings.current.snapshot, url: surroundings.current.tab.page.url() }
      const taken = await act(surroundings, step).catch(unlessNavigating)
      if (taken.words === null) continue
      words.push(taken.words)
      countStep(figures, step, before)
      await hold(taken, step.does === 'wait')
    }
    words.push('the network and the server work again, and a minute passes')
    await surroundings.setOnline(true)
    await surroundings.repair()
    await surroundings.pass()
    await hold(idle, true)
    await goOn(surroundings, words)
  } catch (problem) {
    // Anything else that goes wrong is told with the steps that led to it.
    throw problem instanceof Finding ? problem : new Finding(words, [String(problem)])
  } finally {
    for (const { tab } of surroundings.opened) {
      figures.calls += tab.count.calls
      figures.failedCalls += tab.count.failed
    }
    await surroundings.end()
  }
}

/** A page that is leaving while the person reaches for something takes the step with it. */
function unlessNavigating(problem: unknown): Taken {
  if (
    /Execution context was destroyed|frame was detached|because of a navigation|by another navigation/.test(
      String(problem),
    )
  )
    return idle
  throw problem
}

/**
 * Waits until a tab is at rest, and holds it against the invariants.
 * @param isOver the time limit of every call is over, so nothing may be busy any more
 */
async function holdTab(
  surroundings: Surroundings,
  open: OpenTab,
  taken: Taken,
  isOver: boolean,
  figures: Figures,
): Promise<string[]> {
  const { tab, typed } = open
  let rest = await tab.rest(surroundings.mayStall)
  for (let minute = 1; isOver && rest.isWaiting && minute < mostMinutes; minute += 1) {
    await surroundings.pass()
    rest = await tab.rest(surroundings.mayStall)
  }
  const { snapshot } = rest
  const { navigations, asked, succeeded, ended, ...report } = tab.takeReport()
  countMet(figures, ended, (operation) => surroundings.meet(operation))
  const errors = report.errors.filter((error) => !(surroundings.wasOffline && missingCode.test(error)))
  const before = open.snapshot
  open.snapshot = snapshot
  if (snapshot === null) {
    typed.leave()
    return errors
  }
  const isWaiting = rest.isWaiting && !isOver
  const isHere = open === surroundings.current
  const action = isHere ? { ...taken, leaves: taken.leaves && navigations > 0 } : idle
  const hadFocus =
    action.focus === 'had' ? snapshot.document === before?.document : action.focus === 'may' && rest.hadFocus
  const isMoved = (!isHere || taken.isElsewhere === true) && navigations > 0
  const lost = typed.follow(snapshot, { ...action, agreed: action.agreed || asked, isWaiting, isMoved }, succeeded)
  return [
    ...broken({ snapshot, errors, navigations, isWaiting, hadFocus }),
    ...lost.map((each) => `no lost input: ${each}`),
  ]
}

/** Ends a walk as its person could: the screen has a control, and a sign-in works. */
async function goOn(surroundings: Surroundings, words: readonly string[]): Promise<void> {
  const { tab, snapshot } = surroundings.current
  const problems = snapshot === null ? [] : deadEnd(snapshot)
  if (problems.length > 0) throw new Finding(words, problems)
  await surroundings.setting.sandbox.reset()
  await surroundings.signOutElsewhere()
  const { snapshot: after } = await tab.rest(false)
  if (after?.address !== '/login') await tab.page.goto('/login', { waitUntil: 'commit' })
  const said = await tab.signIn(ada.email, ada.password)
  if (said !== null) throw new Finding([...words, `signs in as ${ada.email}`], [`no dead end: ${said}`])
}
