import { assign, emit, fromPromise, setup } from 'xstate'
import {
  getConfigurations,
  getConversationModels,
  getEmbeddingModels,
  getIndexingModels,
  updateConfiguration,
} from '#api/configuration.ts'
import type { Configuration, ConfigurationUpdate, ModelCatalogue } from '#contract/configuration.ts'
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
import { catalogueOf, type ModelKind } from '#rules/model-names.ts'
import { isDraftEdited, payloadOf } from '#rules/payload.ts'
import { type FormContext, noProblems } from './form.ts'
import { type Toast, toastOf } from './toast.ts'

const parts = setup({
  types: {
    input: {} as { userId: Id; groupId: Id | null },
    context: {} as FormContext & {
      userId: Id
      groupId: Id | null
      /** What can be chosen; null for a catalogue that is not there. */
      catalogues: Readonly<Record<ModelKind, ModelCatalogue | null>>
      /** As the server has it; null when it has none. */
      configuration: Configuration | null
      /** The draft as it was last loaded or saved. */
      saved: Draft
      draft: Draft
    },
    events: {} as
      | { type: 'provider.chosen'; key: string; providerName: string }
      | { type: 'model.edited'; key: string; field: DraftField; value: string }
      | { type: 'model.added' }
      | { type: 'model.removed'; key: string }
      | { type: 'form.submitted' }
      | { type: 'catalogues.retried' }
      | { type: 'load.retried' },
    emitted: {} as Toast,
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    getConversationModels: fromPromise<ModelCatalogue>(({ signal }) => getConversationModels(signal)),
    getIndexingModels: fromPromise<ModelCatalogue>(({ signal }) => getIndexingModels(signal)),
    getEmbeddingModels: fromPromise<ModelCatalogue>(({ signal }) => getEmbeddingModels(signal)),
    getConfigurations: fromPromise<Configuration[], { userId: Id }>(({ input, signal }) =>
      getConfigurations(input.userId, signal),
    ),
    updateConfiguration: fromPromise<void, { id: Id; body: ConfigurationUpdate; adminUserId: Id }>(
      ({ input, signal }) => updateConfiguration(input.id, input.body, input.adminUserId, signal),
    ),
  },
  actions: {
    keepCatalogue: assign({
      catalogues: ({ context }, { kind, answer }: { kind: ModelKind; answer: ModelCatalogue }) => ({
        ...context.catalogues,
        [kind]: catalogueOf(answer),
      }),
    }),
    keepFirst: assign({ configuration: (_, configurations: Configuration[]) => configurations[0] ?? null }),
    showAllButModelTypes: assign({
      draft: ({ context }) => (context.configuration ? withoutModelTypes(draftOf(context.configuration)) : emptyDraft),
    }),
    showAll: assign(({ context }) => {
      const draft = context.configuration ? draftOf(context.configuration, context.draft) : emptyDraft
      return { draft, saved: draft }
    }),
    keepProvider: assign({
      draft: ({ context }, { key, providerName }: { key: string; providerName: string }) =>
        withProvider(context.draft, key, providerName, context.catalogues.conversation?.[providerName] ?? []),
    }),
    keepField: assign({
      draft: ({ context }, { key, field, value }: { key: string; field: DraftField; value: string }) =>
        withField(context.draft, key, field, value),
    }),
    addModel: assign({ draft: ({ context }) => withModelAdded(context.draft) }),
    removeModel: assign({ draft: ({ context }, { key }: { key: string }) => withModelRemoved(context.draft, key) }),
    keepFieldProblems: assign(({ context }) => ({ problem: '', fieldProblems: problemsOfDraft(context.draft) })),
    forgetSolvedProblems: assign({
      fieldProblems: ({ context }) => remainingProblems(context.fieldProblems, context.draft),
    }),
    keepProblem: assign({ problem: (_, sentence: string) => sentence }),
    forgetProblems: assign(noProblems),
    keepSaved: assign({ saved: ({ context }) => context.draft }),
    announceSuccess: emit(toastOf('success')),
    announceFailure: emit(toastOf('error')),
  },
  guards: {
    hasConfiguration: ({ context }) => context.configuration !== null,
    hasGroup: ({ context }) => context.groupId !== null,
    hasAllCatalogues: ({ context }) => Object.values(context.catalogues).every((catalogue) => catalogue !== null),
    isEdited: ({ context }) => isDraftEdited(context.saved, context.draft),
    isValid: ({ context }) => Object.keys(problemsOfDraft(context.draft)).length === 0,
    canRemoveModel: ({ context }) => canRemoveModel(context.draft),
  },
  delays: {
    timeToSetModelTypes: 100,
  },
})

/** What to do with a catalogue that came. */
const keptAs = (kind: ModelKind) =>
  ({
    target: 'answered',
    actions: {
      type: 'keepCatalogue',
      params: ({ event }: { event: { output: ModelCatalogue } }) => ({ kind, answer: event.output }),
    },
  }) as const

/** The three catalogues, asked for at once. One that cannot be had keeps nobody from the others. */
const catalogues = {
  conversationCatalogue: parts.createStateConfig({
    initial: 'asking',
    states: {
      asking: { invoke: { src: 'getConversationModels', onDone: keptAs('conversation'), onError: 'answered' } },
      answered: { type: 'final' },
    },
  }),
  indexingCatalogue: parts.createStateConfig({
    initial: 'asking',
    states: {
      asking: { invoke: { src: 'getIndexingModels', onDone: keptAs('indexing'), onError: 'answered' } },
      answered: { type: 'final' },
    },
  }),
  embeddingCatalogue: parts.createStateConfig({
    initial: 'asking',
    states: {
      asking: { invoke: { src: 'getEmbeddingModels', onDone: keptAs('embedding'), onError: 'answered' } },
      answered: { type: 'final' },
    },
  }),
}

/**
 * Configuration: an admin chooses the models that the group uses (Specification §2, Configuration management screen). The draft lives
 * here: only what a person does changes it, and nothing can be sent before a configuration has been loaded.
 */
export const configurationMachine = parts.createMachine({
  id: 'configuration',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    ...noProblems,
    catalogues: { conversation: null, indexing: null, embedding: null },
    configuration: null,
    saved: emptyDraft,
    draft: emptyDraft,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      type: 'parallel',
      states: {
        ...catalogues,
        configurations: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'getConfigurations',
                input: ({ context }) => ({ userId: context.userId }),
                onDone: { target: 'answered', actions: { type: 'keepFirst', params: ({ event }) => event.output } },
                onError: {
                  target: '#configuration.failed',
                  actions: { type: 'keepProblem', params: 'Failed to fetch user information' },
                },
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
      tags: 'busy',
      after: {
        timeToSetModelTypes: [
          { guard: 'hasGroup', target: 'ready', actions: 'showAll' },
          { target: 'viewing', actions: 'showAll' },
        ],
      },
    },
    ready: {
      type: 'parallel',
      states: {
        changes: {
          initial: 'comparing',
          states: {
            comparing: {
              always: [{ guard: 'isEdited', target: 'edited' }, { target: 'unedited' }],
            },
            unedited: {},
            edited: { tags: 'unsaved' },
            /** It was saved and could not be read again: what is shown is what was sent. */
            unconfirmed: {
              on: { 'load.retried': '#configuration.reloading' },
            },
          },
          on: {
            'provider.chosen': {
              target: '.comparing',
              actions: [{ type: 'keepProvider', params: ({ event }) => event }, 'forgetSolvedProblems'],
            },
            'model.edited': {
              target: '.comparing',
              actions: [{ type: 'keepField', params: ({ event }) => event }, 'forgetSolvedProblems'],
            },
            'model.added': { target: '.comparing', actions: ['addModel', 'forgetSolvedProblems'] },
            'model.removed': {
              guard: 'canRemoveModel',
              target: '.comparing',
              actions: [{ type: 'removeModel', params: ({ event }) => event }, 'forgetSolvedProblems'],
            },
            'form.submitted': [
              { guard: 'isValid', target: '#configuration.saving', actions: 'forgetProblems' },
              { actions: 'keepFieldProblems' },
            ],
          },
        },
        catalogues: {
          initial: 'counting',
          states: {
            counting: {
              always: [{ guard: 'hasAllCatalogues', target: 'complete' }, { target: 'incomplete' }],
            },
            complete: {},
            incomplete: {
              on: { 'catalogues.retried': 'loading' },
            },
            loading: {
              type: 'parallel',
              states: catalogues,
              onDone: 'counting',
            },
          },
        },
      },
    },
    saving: {
      tags: ['busy', 'unsaved'],
      invoke: {
        src: 'updateConfiguration',
        input: ({ context: { configuration, draft, groupId, userId } }) => ({
          id: configuration?.id ?? '',
          body: payloadOf(draft, groupId),
          adminUserId: userId,
        }),
        onDone: {
          target: 'reloading',
          actions: ['keepSaved', { type: 'announceSuccess', params: 'Configuration updated successfully' }],
        },
        onError: {
          target: 'ready',
          actions: [
            { type: 'keepProblem', params: 'Failed to save configuration. Please try again.' },
            { type: 'announceFailure', params: 'Failed to save configuration' },
          ],
        },
      },
    },
    reloading: {
      tags: 'busy',
      invoke: {
        src: 'getConfigurations',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'reloaded', actions: { type: 'keepFirst', params: ({ event }) => event.output } },
        onError: 'ready.changes.unconfirmed',
      },
    },
    reloaded: {
      always: [{ guard: 'hasConfiguration', target: 'settling' }, { target: 'empty' }],
    },
    /** Somebody without a group can look, and there is nothing to save. */
    viewing: {
      on: { 'load.retried': 'loading' },
    },
    empty: {
      on: { 'load.retried': 'loading' },
    },
    failed: {
      on: { 'load.retried': { target: 'loading', actions: 'forgetProblems' } },
    },
  },
})
