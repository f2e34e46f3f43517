import { fromCallback } from 'xstate'
import { watchAttention } from '#browser/attention.ts'

/** How long a consent button ignores presses, in ms: a press that began elsewhere must not count. */
export const timeToAppear = 500

export type ConsentTag = 'unseen' | 'appearing' | 'armed'

export interface AttentionGained {
  readonly type: 'attention.gained'
}

export const attentionActor = {
  watchAttention: fromCallback<AttentionGained>(({ sendBack }) =>
    watchAttention(() => sendBack({ type: 'attention.gained' })),
  ),
}

/**
 * The states of a screen with a consent button, starting in `unseen`. A press in `armed` leaves them.
 * @param events `armed`: what a press begins, which must be meant; `always`: the events that need no consent
 */
export const consentState = <const Armed, const Always = object>(events: { armed: Armed; always?: Always }) =>
  ({
    invoke: {
      src: 'watchAttention',
      onError: { actions: { type: 'report', params: 'Focus and visibility of this page cannot be watched' } },
    },
    on: { 'attention.gained': '.appearing', ...events.always },
    initial: 'unseen',
    states: {
      unseen: { tags: 'unseen', description: 'The button is not on the screen yet.' },
      appearing: {
        tags: 'appearing',
        description:
          'The user has just seen the button, returned to this window or pressed too early. A press may have been meant for something else.',
        after: { timeToAppear: 'armed' },
      },
      armed: { tags: 'armed', on: events.armed },
    },
  }) as const
