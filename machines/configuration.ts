import { assign, cancel, emit, raise } from 'xstate'
import { errorSentence, serverMessageOr } from '#api/errors.ts'
import { type Configuration, getConfigurations, updateConfiguration } from '#contract/configuration.ts'
import type { Id } from '#contract/values.ts'
import {
  canRemoveModel,
  type Draft,
  type DraftField,
  draftOf,
  emptyDraft,
  problemsOfDraft,
  remainingProblems,
  withField,
  withModelAdded,
  withModelRemoved,
  withoutModelTypes,
  withProvider,
} from '#rules/draft.ts'
import { isConflict, isDraftEdited, payloadOf } from '#rules/payload.ts'
import { type Catalogues, cataloguesMachine, noCatalogues } from './catalogues.ts'
import { type ConnectionRestored, onConnectionRestored, withoutOffline } from './parts/connection.ts'
import {
  type DiscardableDraft,
  type DiscardEvent,
  type DraftMeta,
  type DraftTaken,
  draftStates,
  noDraft,
} from './parts/draft.ts'
import { type FormContext, noProblems, unlessWaiting, type WaitEnded, waiting, whenFailed } from './parts/form.ts'
import { fromCall } from './parts/from-call.ts'
import { setup } from './parts/setup.ts'
import { type Toast, toastOf } from './parts/toast.ts'

/** Makes the invocation of the chart that loads the catalogues. */
const askForCatalogues = <const Done extends string, const Failed extends string>(done: Done, failed: Failed) =>
  ({
    src: 'catalogues',
    input: ({ context: { catalogues, userId } }: { context: { catalogues: Catalogues; userId: Id } }) => ({
      ...catalogues,
      userId,
    }),
    onDone: {
      target: done,
      actions: { type: 'keepCatalogues', params: ({ event }: { event: { output: Catalogues } }) => event.output },
    },
    onError: failed,
  }) as const

/** Raised when the server may have another configuration than the one that was read. */
interface ReadingAged {
  readonly type: 'reading.aged'
}

type Read = { readonly event: { readonly output: Configuration[] } }

/** Makes an action, or a guard, whose params are the configurations that were read. */
const withRead = <Type extends string>(type: Type) => ({ type, params: ({ event }: Read) => event.output }) as const

/** Keeps the first of the loaded configurations, which nothing can have changed for a moment. */
const keepLoaded = [withRead('keepFirst'), 'trustReading', 'startAging'] as const

type Sentence<Action extends string> = { readonly type: Action; readonly params: string }

/** Says that a save has failed (Specification §8). */
const keepFailure: readonly (Sentence<'keepProblem'> | Sentence<'announceFailure'>)[] = [
  { type: 'keepProblem', params: 'Failed to save configuration. Please try again.' },
  { type: 'announceFailure', params: 'Failed to save configuration' },
]

/** @param waits whether the form waits for the time that the server has named */
const keepReason = (waits: boolean) =>
  ({
    type: 'keepReason',
    params: ({ event: { error } }: { event: { error: unknown } }) =>
      serverMessageOr(error, errorSentence(error, waits)),
  }) as const

interface ConfigurationInput {
  readonly userId: Id
  readonly groupId: Id | null
  /** The draft from before a forced sign-out. */
  readonly draft: Draft | null
}

/** The models that the form shows: the draft, or the saved ones while there is none. */
const shown = ({ draft, saved }: { readonly draft: Draft | null; readonly saved: Draft }): Draft => draft ?? saved

/** The server's configuration, as the form would show it. */
const theirs = ({ configuration, saved }: { readonly configuration: Configuration | null; readonly saved: Draft }) =>
  configuration ? draftOf(configuration, saved) : emptyDraft

/** The draft with the configuration that it was made of: that of the server may be another one after the next sign-in. */
const draftWithBase = ({ context: { draft, saved } }: { readonly context: { draft: Draft | null; saved: Draft } }) =>
  draft && { base: saved, ...draft }

/**
 * Specification §2, Configuration management screen. Two admins may save at once: before a save the configuration is read once more, and what
 * another admin saved meanwhile is not overwritten unseen.
 */
export const configurationMachine = setup({
  types: {
    input: {} as ConfigurationInput,
    context: {} as FormContext &
      ConfigurationInput &
      DiscardableDraft<Draft> & {
        catalogues: Catalogues
        /** The server's configuration as it was last read; null when it has none. */
        configuration: Configuration | null
        /** The configuration that the form was loaded with, or that it last saved. */
        saved: Draft
        /** True while nothing can have changed since the configuration was loaded. */
        isFresh: boolean
        /** The reason for the problem of the form; empty without one. */
        reason: string
      },
    events: {} as
      | { type: 'provider.chosen'; key: string; providerName: string }
      | { type: 'model.edited'; key: string; field: DraftField; value: string }
      | { type: 'model.added' }
      | { type: 'model.removed'; key: string }
      | { type: 'form.submitted' }
      | { type: 'mine.chosen' }
      | { type: 'theirs.chosen' }
      | { type: 'conflict.dismissed' }
      | ReadingAged
      | ConnectionRestored
      | WaitEnded
      | DiscardEvent
      | { type: 'catalogues.retried' }
      | { type: 'load.retried' },
    emitted: {} as Toast | DraftTaken,
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    catalogues: cataloguesMachine,
    getConfigurations: fromCall(getConfigurations),
    updateConfiguration: fromCall(updateConfiguration),
  },
  actions: {
    keepCatalogues: assign({ catalogues: (_, catalogues: Catalogues) => catalogues }),
    keepFirst: assign({ configuration: (_, configurations: Configuration[]) => configurations[0] ?? null }),
    trustReading: assign({ isFresh: true }),
    startAging: raise({ type: 'reading.aged' }, { id: 'reading', delay: 'timeToTrustReading' }),
    stopAging: cancel('reading'),
    doubtReading: assign({ isFresh: false }),
    showAllButModelTypes: assign({
      saved: ({ context }) => (context.configuration ? withoutModelTypes(draftOf(context.configuration)) : emptyDraft),
    }),
    showAll: assign({ saved: ({ context }) => theirs(context) }),
    keepMine: assign(({ context }) => ({ draft: shown(context), saved: theirs(context) })),
    takeTheirs: assign(({ context }) => ({ draft: null, discarded: shown(context), saved: theirs(context) })),
    keepProvider: assign({
      draft: ({ context }, { key, providerName }: { key: string; providerName: string }) =>
        withProvider(shown(context), key, providerName, context.catalogues.conversation?.[providerName] ?? []),
    }),
    keepField: assign({
      draft: ({ context }, { key, field, value }: { key: string; field: DraftField; value: string }) =>
        withField(shown(context), key, field, value),
    }),
    addModel: assign({ draft: ({ context }) => withModelAdded(shown(context)) }),
    removeModel: assign({ draft: ({ context }, { key }: { key: string }) => withModelRemoved(shown(context), key) }),
    takeDraft: emit({ type: 'draft.taken' }),
    // What another admin saved during the sign-out is asked about, as what is saved during an edit is.
    keepBase: assign(({ context: { draft, saved } }) =>
      draft?.base && isConflict(draft.base, draft, saved) ? { saved: draft.base, isFresh: false } : {},
    ),
    forgetDraft: assign(noDraft),
    discardDraft: assign(({ context }) => ({ draft: null, discarded: context.draft })),
    restoreDraft: assign(({ context }) => ({ draft: context.discarded, discarded: null })),
    keepFieldProblems: assign(({ context }) => ({
      problem: '',
      reason: '',
      fieldProblems: problemsOfDraft(shown(context)),
    })),
    forgetSolvedProblems: assign({
      fieldProblems: ({ context }) => remainingProblems(context.fieldProblems, shown(context)),
    }),
    ...waiting.actions,
    keepProblem: assign({ problem: (_, sentence: string) => sentence }),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    forgetProblems: assign({ ...noProblems, reason: '' }),
    forgetOffline: assign(({ context }) => withoutOffline(context)),
    keepSaved: assign(({ context }) => ({ saved: shown(context), ...noDraft })),
    announceSuccess: emit(toastOf('success')),
    announceFailure: emit(toastOf('error')),
  },
  guards: {
    ...waiting.guards,
    hasConfiguration: ({ context }) => context.configuration !== null,
    hasGroup: ({ context }) => context.groupId !== null,
    hasAllCatalogues: ({ context }) => Object.values(context.catalogues).every((catalogue) => catalogue !== null),
    lacksCatalogue: ({ context }) => Object.values(context.catalogues).includes(null),
    isEdited: ({ context }) => isDraftEdited(context.saved, shown(context)),
    isUnedited: ({ context }) => !isDraftEdited(context.saved, shown(context)),
    isInvalid: ({ context }) => Object.keys(problemsOfDraft(shown(context))).length > 0,
    isFresh: ({ context }) => context.isFresh,
    isConflict: ({ context }, [first]: Configuration[]) =>
      first !== undefined && isConflict(context.saved, shown(context), draftOf(first)),
    isThere: (_, configurations: Configuration[]) => configurations.length > 0,
    canRemoveModel: ({ context }) => canRemoveModel(shown(context)),
  },
  delays: {
    ...waiting.delays,
    timeToSetModelTypes: 100,
    timeToTrustReading: 1000,
  },
}).createMachine({
  id: 'configuration',
  meta: { draft: { read: draftWithBase, isShownAtOnce: false } } satisfies DraftMeta,
  description: 'An admin chooses the models of the group. Nothing can be sent before a configuration is loaded.',
  context: ({ input }) => ({
    ...noDraft,
    ...input,
    ...noProblems,
    catalogues: noCatalogues,
    configuration: null,
    saved: emptyDraft,
    isFresh: false,
    reason: '',
  }),
  on: { ...waiting.on, ...onConnectionRestored, 'reading.aged': { actions: 'doubtReading' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'Catalogues and configuration are read at once. Only the configuration has to be there.',
      tags: 'busy',
      entry: 'stopAging',
      type: 'parallel',
      states: {
        catalogues: {
          initial: 'asking',
          states: {
            asking: { invoke: askForCatalogues('answered', 'answered') },
            answered: { type: 'final' },
          },
        },
        configurations: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'getConfigurations',
                input: ({ context }) => ({ path: { userId: context.userId }, user: context.userId }),
                onDone: { target: 'answered', actions: keepLoaded },
                onError: { target: '#configuration.failed', actions: keepReason(false) },
              },
            },
            answered: { type: 'final' },
          },
        },
      },
      onDone: [
        { guard: 'hasConfiguration', target: 'settling', actions: 'showAllButModelTypes' },
        { guard: 'hasGroup', target: 'empty' },
        { target: 'viewing' },
      ],
    },
    settling: {
      description: 'The model types are set a moment after everything else.',
      tags: 'busy',
      exit: 'showAll',
      after: {
        timeToSetModelTypes: [
          { guard: 'hasGroup', target: 'ready.changes.restoring', actions: ['keepBase', 'takeDraft'] },
          { target: 'viewing' },
        ],
      },
    },
    ready: {
      type: 'parallel',
      states: {
        changes: {
          initial: 'unedited',
          states: {
            ...draftStates,
            unconfirmed: {
              description: 'The draft is saved and could not be read again: the screen shows it as it was sent.',
              always: { guard: 'isEdited', target: 'edited' },
              on: { 'load.retried': '#configuration.reloading' },
            },
          },
          on: {
            'provider.chosen': {
              actions: [{ type: 'keepProvider', params: ({ event }) => event }, 'forgetSolvedProblems'],
            },
            'model.edited': { actions: [{ type: 'keepField', params: ({ event }) => event }, 'forgetSolvedProblems'] },
            'model.added': { actions: ['addModel', 'forgetSolvedProblems'] },
            'model.removed': {
              guard: 'canRemoveModel',
              actions: [{ type: 'removeModel', params: ({ event }) => event }, 'forgetSolvedProblems'],
            },
            'form.submitted': unlessWaiting(
              { guard: 'isInvalid', actions: 'keepFieldProblems' } as const,
              {
                guard: 'isFresh',
                target: '#configuration.saving',
                actions: ['forgetProblems', 'stopAging', 'doubtReading'],
              } as const,
              { target: '#configuration.comparing', actions: 'forgetProblems' } as const,
            ),
          },
        },
        catalogues: {
          initial: 'counting',
          states: {
            counting: { always: [{ guard: 'hasAllCatalogues', target: 'complete' }, { target: 'incomplete' }] },
            complete: {},
            incomplete: {
              description: 'A catalogue could not be loaded. Models that were chosen from it stay.',
              on: { 'catalogues.retried': 'loading' },
            },
            loading: { invoke: askForCatalogues('counting', 'incomplete') },
          },
        },
      },
    },
    comparing: {
      description:
        'The configuration is read once more before it is replaced. A save between this and the next call cannot be seen.',
      tags: ['busy', 'unsaved'],
      invoke: {
        src: 'getConfigurations',
        input: ({ context }) => ({ path: { userId: context.userId }, user: context.userId }),
        onDone: [
          { guard: withRead('isConflict'), target: 'conflicting', actions: withRead('keepFirst') },
          { guard: withRead('isThere'), target: 'saving', actions: withRead('keepFirst') },
          {
            target: 'ready',
            actions: [...keepFailure, { type: 'keepReason', params: 'The group has no configuration any more.' }],
          },
        ],
        onError: whenFailed<'ready', (typeof keepFailure)[number] | ReturnType<typeof keepReason>>(
          'ready',
          ...keepFailure,
          keepReason(true),
        ),
      },
    },
    conflicting: {
      description:
        'Another save came first. The person sees both versions and chooses one; nothing is sent until then.',
      tags: 'unsaved',
      on: {
        'mine.chosen': { target: 'saving', actions: 'keepMine' },
        'theirs.chosen': { target: 'ready.changes.discarded', actions: 'takeTheirs' },
        'conflict.dismissed': 'ready',
      },
    },
    saving: {
      description: 'The server is sent the draft. A failure keeps the draft as it is.',
      tags: ['busy', 'unsaved'],
      invoke: {
        src: 'updateConfiguration',
        input: ({ context }) => ({
          path: { id: context.configuration?.id ?? '' },
          user: context.userId,
          body: payloadOf(shown(context), context.groupId),
        }),
        onDone: {
          target: 'reloading',
          actions: ['keepSaved', { type: 'announceSuccess', params: 'Configuration updated successfully' }],
        },
        onError: whenFailed('ready', ...keepFailure),
      },
    },
    reloading: {
      description: 'The saved configuration is read again; a failure is no failed save.',
      tags: 'busy',
      invoke: {
        src: 'getConfigurations',
        input: ({ context }) => ({ path: { userId: context.userId }, user: context.userId }),
        onDone: { target: 'reloaded', actions: keepLoaded },
        onError: 'ready.changes.unconfirmed',
      },
    },
    reloaded: { always: [{ guard: 'hasConfiguration', target: 'settling' }, { target: 'empty' }] },
    viewing: {
      description: 'An admin without a group can look, not save.',
      on: { 'catalogues.retried': { guard: 'lacksCatalogue', target: 'loading' } },
    },
    empty: { description: 'The group has no configuration to change.', on: { 'load.retried': 'loading' } },
    failed: {
      description: 'The configuration could not be read.',
      entry: { type: 'keepProblem', params: 'Failed to fetch user information' },
      exit: 'forgetProblems',
      on: { 'load.retried': 'loading' },
    },
  },
})
