import type { Operation } from '#contract/index.ts'
import type { SeenField, Snapshot } from './look.ts'

/** A text or choice that the person has put into a field. */
interface Typed extends SeenField {
  /** The value before the person changed it. */
  readonly before: string
  /** The stored user then. */
  readonly owner: string | null
  readonly document: string
  /** The session has ended under the form, and the form has not been there for the same person since. */
  readonly isKept: boolean
}

/** The part of a step that explains why a field is gone or has another value. */
export interface Action {
  /** The person went to another address: by a control outside the form, back or forward, by a reload, or by typing it. */
  readonly leaves: boolean
  /** The form in which a button was pressed that does not send it, such as DISCARD CHANGES; null without one. */
  readonly edited: string | null
  /** The person agreed to lose what is typed: LEAVE or RELOAD in a dialog, or the browser's own question. */
  readonly agreed: boolean
  /** The person did nothing in this tab, and it went to another address: a session that began elsewhere takes a sign-in away. */
  readonly isMoved: boolean
  /** The person pressed LOG OUT. */
  readonly loggedOut: boolean
  /** The page is still waiting, or its network or code is gone. */
  readonly isWaiting: boolean
}

/** The forms that a call has saved or sent; every other change is one of a public form. */
const formsOf: Partial<Record<Operation, readonly string[]>> = {
  updateUser: ['Profile information'],
  changePassword: ['Change password'],
  updateConfiguration: ['Configuration'],
  inviteMember: ['Invite a member'],
  refreshTokens: [],
  logOut: [],
  generateExchangeToken: [],
  removeMember: [],
  cancelInvitation: ['Invite a member'],
}
const inside = Object.values(formsOf).flat()

const isSavedBy = (operation: Operation, { form }: Typed) =>
  formsOf[operation]?.includes(form) ?? !inside.includes(form)

/**
 * Knows what is typed in one tab, and tells when some of it is lost. A text may go when it is saved or sent, when its person leaves a
 * form that asks no question, or agrees to lose it, logs out, or when another person signs in. A session that ends otherwise may take a
 * form away; then the text must be back as soon as the same person has the form again (Specification §4, Session).
 */
export class TypedText {
  #typed = new Map<string, Typed>()
  /** LOG OUT was pressed in this tab, and the session has not ended since. */
  #logsOut = false

  /** Notes a field that the person has changed. */
  note(field: SeenField, before: string, { user, document }: Pick<Snapshot, 'user' | 'document'>): void {
    const known = this.#typed.get(field.key)
    this.#typed.set(field.key, { ...field, before: known?.before ?? before, owner: user, document, isKept: false })
  }

  /** Forgets everything: the person has logged out, or is on a page that is not the console's. */
  leave(): void {
    this.#typed.clear()
    this.#logsOut = false
  }

  /** Forgets the fields whose names begin so, because a choice elsewhere changes them. */
  forget(begin: string): void {
    for (const key of this.#typed.keys()) if (key.startsWith(begin)) this.#typed.delete(key)
  }

  /**
   * Compares what is typed with what is there after a step.
   * @param succeeded the changes that the server has made
   * @returns a sentence for each text that is lost
   */
  follow(snapshot: Snapshot, action: Action, succeeded: ReadonlySet<Operation>): string[] {
    const lost: string[] = []
    this.#logsOut ||= action.loggedOut
    if (this.#logsOut && snapshot.user === null) this.leave()
    for (const [key, typed] of this.#typed) {
      const next = [...succeeded].some((each) => isSavedBy(each, typed)) ? null : follow(typed, snapshot, action)
      if (typeof next === 'string') lost.push(next)
      if (next === null || typeof next === 'string') this.#typed.delete(key)
      else this.#typed.set(key, next)
    }
    return lost
  }
}

/** @returns the text as it is now; null when it may be gone; a sentence when it is lost */
function follow(typed: Typed, snapshot: Snapshot, action: Action): Typed | string | null {
  const { key, form, isTracked, value, before, owner, isKept } = typed
  const isUnsaved = value !== before
  const words = `${JSON.stringify(value.slice(0, 60))} in ${key}`
  if (snapshot.document !== typed.document) {
    if (action.leaves && (action.agreed || !isTracked || !isUnsaved || isKept)) return null
    return action.leaves ? `${words} is lost without a question` : `${words} is lost: the page loaded itself anew`
  }
  if ((snapshot.user !== owner && snapshot.user !== null) || (owner === null && action.isMoved)) return null
  if (action.leaves && (!isTracked || !isUnsaved)) return null
  const field = snapshot.fields.find((each) => each.key === key)
  if (field) {
    if (action.edited === form) return field.value === before ? null : { ...typed, value: field.value }
    if (field.value === value) return { ...typed, isKept: false }
    if (action.agreed || (isKept && (field.isLocked || action.isWaiting))) return action.agreed ? null : typed
    return `${words} is lost: ${isKept ? 'after the sign-in' : 'now'} there is ${JSON.stringify(field.value.slice(0, 60))}`
  }
  if (action.agreed) return null
  if (isKept || action.isWaiting || snapshot.busy.length > 0) return typed
  if (owner !== null && snapshot.user === null) return { ...typed, isKept: true }
  if (action.edited === form) return null
  return `${words} is lost: the field is gone`
}
