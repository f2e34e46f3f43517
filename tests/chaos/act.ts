import { choose, focusedValue, goAlong, replaceText, type Target } from './hands.ts'
import { fittingText, type Step } from './steps.ts'
import type { OpenTab, Surroundings } from './surroundings.ts'
import type { Action } from './typed.ts'

/** A step as it was taken. */
export interface Taken extends Omit<Action, 'isWaiting' | 'isMoved'> {
  /** The step in plain words; null when there was nothing to do it with. */
  readonly words: string | null
  /**
   * The focus was on a control when the person used it with a key, so it must be somewhere afterwards; or it may have been, as when a
   * pointer has pressed a control.
   */
  readonly focus: 'had' | 'may' | 'none'
  /** Another tab began or ended the session, so this one may go elsewhere by itself. */
  readonly isElsewhere?: true
}

/** A step of which the tab knows nothing. */
export const idle: Taken = {
  words: null,
  leaves: false,
  edited: null,
  agreed: false,
  loggedOut: false,
  focus: 'none',
}

/** The buttons with which a person agrees to lose what is typed. */
const agreements = ['LEAVE', 'RELOAD']

/** Takes one step in the tab that the person looks at, or around it. */
export async function act(surroundings: Surroundings, step: Step): Promise<Taken> {
  const { current } = surroundings
  const { page } = current.tab
  switch (step.does) {
    case 'press':
      return press(current, step)
    case 'type':
      return type(current, step)
    case 'choose':
      return pick(current, step)
    case 'send':
      return send(current, step)
    case 'open': {
      const address = surroundings.addressAt(step.nth)
      await page.goto(address, { waitUntil: 'commit' }).catch(() => {})
      return { ...idle, leaves: true, words: `opens ${address}` }
    }
    case 'reload':
      await page.reload({ waitUntil: 'commit' }).catch(() => {})
      return { ...idle, leaves: true, words: 'reloads the page' }
    case 'back':
      await goAlong(page, -1)
      return { ...idle, leaves: true, words: 'goes back' }
    case 'forward':
      await goAlong(page, 1)
      return { ...idle, leaves: true, words: 'goes forward' }
    case 'escape':
      await page.keyboard.press('Escape')
      return { ...idle, words: 'presses Escape', focus: 'may' }
    case 'switch tab':
      if (surroundings.tabs.length > 1) await surroundings.switchTab()
      else await surroundings.openTab('/profile')
      return { ...idle, words: surroundings.tabs.length > 1 ? 'goes to the other tab' : 'opens a second tab' }
    case 'close tab':
      if (surroundings.tabs.length === 1) return idle
      await surroundings.closeTab()
      return { ...idle, words: 'closes the tab' }
    default:
      return around(surroundings, step)
  }
}

/** Takes a step that the person does not take in the tab: network, window, other tabs, server, time. */
async function around(surroundings: Surroundings, step: Step): Promise<Taken> {
  switch (step.does) {
    case 'sign in elsewhere': {
      const isDone = await surroundings.signInElsewhere(step.email)
      return { ...idle, words: isDone ? `signs in as ${step.email} in another tab` : null, isElsewhere: true }
    }
    case 'sign out elsewhere':
      await surroundings.signOutElsewhere()
      return { ...idle, words: 'signs out in another tab', isElsewhere: true }
    case 'lose the network':
    case 'regain the network':
      await surroundings.setOnline(step.does === 'regain the network')
      return { ...idle, words: step.does === 'regain the network' ? 'is online' : 'is offline' }
    case 'resize':
      await surroundings.resize(step.width)
      return { ...idle, words: `makes the window ${step.width} px wide` }
    case 'break': {
      await surroundings.break(step.operation, step.fault, step.times)
      const often = step.times === null ? 'always' : ['', 'once', 'twice'][step.times]
      return { ...idle, words: `from now on ${step.operation} ${step.fault}, ${often}` }
    }
    case 'repair':
      await surroundings.repair()
      return { ...idle, words: 'the server works again' }
    case 'expire tokens':
      await surroundings.setting.sandbox.expireAccessTokens()
      return { ...idle, words: 'every access token expires' }
    default:
      await surroundings.pass()
      return { ...idle, words: 'waits for a minute' }
  }
}

async function press({ tab }: OpenTab, { nth, by }: Extract<Step, { does: 'press' }>): Promise<Taken> {
  const target = await choose(tab.page, tab.isConsole ? 'control' : 'button', nth, { focuses: by === 'Enter' })
  if (target === null) return idle
  const { name, point, sendsForm, isInDialog, field } = target
  if (by === 'Enter') await tab.page.keyboard.press('Enter')
  else if (point === null) return idle
  else await tab.page.mouse.click(point.x, point.y)
  return {
    words: `presses ${name}${by === 'Enter' ? ' with Enter' : ''}`,
    leaves: !sendsForm && field.form === '',
    edited: sendsForm || field.form === '' ? null : field.form,
    agreed: isInDialog && agreements.includes(name),
    loggedOut: name.startsWith('LOG OUT'),
    focus: by === 'Enter' ? 'had' : 'may',
  }
}

/**
 * Remembers what a field holds now, as what the person has put there.
 * @param text what was typed. A field that can be changed and is empty all the same has lost it, and so has a page that is loading itself anew.
 */
async function note({ tab, typed, snapshot }: OpenTab, { field }: Target, text = ''): Promise<void> {
  const held = await focusedValue(tab.page).catch(() => text)
  const value = held === '' && text.trim() !== '' ? text : held
  if (value === null || snapshot === null || field.form === '' || value === field.value) return
  typed.note({ ...field, value }, field.value, snapshot)
}

async function type(open: OpenTab, { nth, text }: Extract<Step, { does: 'type' }>): Promise<Taken> {
  const { page } = open.tab
  const target = await choose(page, 'text', nth)
  if (target?.point == null) return idle
  await page.mouse.click(target.point.x, target.point.y)
  // The page may have moved the field away before the pointer was there.
  if ((await focusedValue(page)) === null) return { ...idle, words: `presses where ${target.name} was`, leaves: true }
  const put = text ?? fittingText({ type: target.type, name: target.fieldName }, nth)
  await replaceText(page, put)
  await note(open, target, put)
  return { ...idle, words: `types ${JSON.stringify(put)} into ${target.name}`, focus: 'had' }
}

async function pick(open: OpenTab, { nth, option }: Extract<Step, { does: 'choose' }>): Promise<Taken> {
  const { page } = open.tab
  const target = await choose(page, 'select', nth, { focuses: true })
  if (target === null) return idle
  const downs = 1 + (option % 4)
  for (let count = 0; count < downs; count += 1) await page.keyboard.press('ArrowDown')
  await note(open, target)
  // Another provider has other models (Specification §4, Configuration).
  if (target.fieldName.endsWith('.providerName')) {
    for (const name of ['modelType', 'url']) open.typed.forget(target.field.key.replace(/providerName$/, name))
  }
  return { ...idle, words: `goes ${downs} options down in ${target.name}`, focus: 'had' }
}

/** Fills every field of a form with something that fits, and sends the form with Enter. */
async function send(open: OpenTab, { nth, value }: Extract<Step, { does: 'send' }>): Promise<Taken> {
  const { page } = open.tab
  const names: string[] = []
  for (let index = 0; ; index += 1) {
    const target = await choose(page, 'text', index, { focuses: true, inForm: nth })
    if (target === null) break
    const text = fittingText({ type: target.type, name: target.fieldName }, value)
    await replaceText(page, text)
    await note(open, target, text)
    names.push(`${target.name} (${text})`)
  }
  if (names.length === 0) return idle
  for (let index = 0; ; index += 1) {
    const target = await choose(page, 'select', index, { focuses: true, inForm: nth })
    if (target === null) break
    if (target.field.value !== '') continue
    await page.keyboard.press('ArrowDown')
    await note(open, target)
  }
  await choose(page, 'text', names.length - 1, { focuses: true, inForm: nth })
  await page.keyboard.press('Enter')
  return { ...idle, words: `fills in ${names.join(', ')} and presses Enter`, focus: 'had' }
}
