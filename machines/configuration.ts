import { and, assign, not, or, setup, stateIn } from 'xstate'
import { serverMessageOr } from '#api/errors.ts'
import { type Configuration, getConfigurations } from '#contract/configuration.ts'
import type { Id } from '#contract/values.ts'
import type { Draft } from '#rules/configuration/draft.ts'
import * as drafts from '#rules/configuration/draft.ts'
import { type FormValues, remainingErrors } from '#rules/forms/fields.ts'
import { type Catalogues, cataloguesMachine, noCatalogues } from './catalogues.ts'
import { type ConflictReported, configurationSaveMachine, type SaveOutcome } from './configuration-save.ts'
import { fromCall } from './parts/calls.ts'
import { type DiscardableDraft, type DiscardEvent, type DraftTag, draftStates, noDraft } from './parts/draft.ts'
import type { PageResumed } from './parts/exit.ts'
import * as form from './parts/form.ts'
import { withOutput } from './parts/params.ts'
import type { Toast } from './parts/toast.ts'

const saveError = 'Failed to save configuration. Please try again.'

const forUser = ({ context: { userId } }: { context: ConfigurationInput }) => ({ path: { userId }, user: userId })

interface ConfigurationInput {
  readonly userId: Id
  readonly groupId: Id | null
}

type Drafts = { readonly draft: Draft | null; readonly saved: Draft }
const shown = ({ draft, saved }: Drafts): Draft => draft ?? saved
const sent = (context: Drafts, values: FormValues) => drafts.withValues(shown(context), context.saved, values)
const errorsIn = (context: Drafts, values: FormValues) => drafts.draftErrors(sent(context, values))
/** An error disappears as soon as it is solved. */
const edited = ({ fieldProblems }: form.FormContext, draft: Draft) => ({
  draft,
  fieldProblems: remainingErrors(fieldProblems, drafts.draftErrors(draft)),
})

const { createMachine, createStateConfig } = setup({
  types: {
    input: {} as ConfigurationInput,
    context: {} as form.FormContext &
      ConfigurationInput &
      DiscardableDraft<Draft> & {
        catalogues: Catalogues
        /** The server's configuration when last read; null if it has none. */
        configuration: Configuration | null
        /** The configuration that the form was loaded with, or that it last saved. */
        saved: Draft
      },
    events: {} as
      | { type: 'provider.chosen'; key: string; providerName: string }
      | { type: 'model.edited'; key: string; field: drafts.DraftField; value: string }
      | { type: 'model.removed'; key: string }
      | { type: 'model.added' | 'catalogues.retried' | 'load.retried' }
      | ConflictReported
      | form.FormSubmitted
      | DiscardEvent
      | PageResumed,
    emitted: {} as Toast,
    tags: {} as 'busy' | DraftTag | form.WaitTag,
  },
  actors: {
    catalogues: cataloguesMachine,
    getConfigurations: fromCall(getConfigurations),
    configurationSave: configurationSaveMachine,
  },
  actions: {
    keepCatalogues: assign({ catalogues: (_, catalogues: Catalogues) => catalogues }),
    keepFirst: assign({ configuration: (_, configurations: Configuration[]) => configurations[0] ?? null }),
    showAllButModelTypes: assign({
      saved: ({ context }) =>
        context.configuration ? drafts.withoutModelTypes(drafts.draftOf(context.configuration)) : drafts.emptyDraft,
    }),
    showAll: assign(({ context: { configuration, saved } }) => ({
      saved: configuration ? drafts.draftOf(configuration, saved) : drafts.emptyDraft,
    })),
    keepProvider: assign(({ context }, { key, providerName }: { key: string; providerName: string }) => {
      const models = context.catalogues.conversation?.[providerName] ?? []
      return edited(context, drafts.withProvider(shown(context), key, providerName, models))
    }),
    keepField: assign(({ context }, { key, field, value }: { key: string; field: drafts.DraftField; value: string }) =>
      edited(context, drafts.withField(shown(context), key, field, value)),
    ),
    keepSent: assign({ draft: ({ context }, values: FormValues) => sent(context, values) }),
    addModel: assign(({ context }) => edited(context, drafts.withModelAdded(shown(context)))),
    removeModel: assign(({ context }, key: string) => edited(context, drafts.withModelRemoved(shown(context), key))),
    forgetDraft: assign(noDraft),
    discardDraft: assign(({ context }) => ({ draft: null, discarded: context.draft })),
    restoreDraft: assign(({ context }) => ({ draft: context.discarded, discarded: null })),
    keepFieldProblems: assign(({ context }, values: FormValues) => ({
      ...form.noErrors,
      fieldProblems: errorsIn(context, values),
    })),
    keepSaved: assign((_, { draft }: SaveOutcome) => ({ saved: draft, ...noDraft })),
    /** The user is not asked about the same conflict twice. */
    keepFailed: assign((_, { draft, saved, reason, wait }: SaveOutcome) => ({
      ...{ draft, saved, reason, wait },
      problem: saveError,
    })),
  },
  guards: {
    hasConfiguration: ({ context }) => context.configuration !== null,
    hasGroup: ({ context }) => context.groupId !== null,
    areCataloguesAnswered: stateIn({ catalogues: 'answered' }),
    isFormShown: or([stateIn({ page: 'ready' }), stateIn({ page: 'viewing' })]),
    canRetryCatalogues: and(['isFormShown', ({ context }) => Object.values(context.catalogues).includes(null)]),
    hasNoForm: or([stateIn({ page: 'failed' }), stateIn({ page: 'empty' })]),
    isEdited: ({ context }) => drafts.isDraftEdited(context.saved, shown(context)),
    isUnedited: not('isEdited'),
    isValid: ({ context }, values: FormValues) => Object.keys(errorsIn(context, values)).length === 0,
    isThere: (_, configurations: Configuration[]) => configurations.length > 0,
    isSaved: (_, { result }: SaveOutcome) => result === 'saved',
    isDismissed: (_, { result }: SaveOutcome) => result === 'dismissed',
    canRemoveModel: ({ context }) => drafts.canRemoveModel(shown(context)),
  },
  delays: { timeToSetModelTypes: 100 },
}).extend(form.formBase)

const settling = createStateConfig({
  description: 'The model types are set a moment after everything else.',
  tags: 'busy',
  exit: 'showAll',
})

/** Specification §2, Configuration management screen. */
export const configurationMachine = createMachine({
  id: 'configuration',
  description: 'An admin chooses the models of the group. Nothing can be sent before a configuration is loaded.',
  context: ({ input }) => ({
    ...noDraft,
    ...input,
    ...form.noErrors,
    catalogues: noCatalogues,
    configuration: null,
    saved: drafts.emptyDraft,
  }),
  type: 'parallel',
  states: {
    catalogues: {
      initial: 'asked',
      states: {
        asked: {
          invoke: {
            src: 'catalogues',
            input: ({ context: { userId, catalogues } }) => ({ userId, catalogues }),
            onDone: { target: 'answered', actions: withOutput('keepCatalogues') },
            onError: 'answered',
          },
        },
        answered: {
          on: {
            'catalogues.retried': { guard: 'canRetryCatalogues', target: 'asked' },
            'load.retried': { guard: 'hasNoForm', target: 'asked' },
          },
        },
      },
    },
    page: {
      initial: 'loading',
      states: {
        loading: {
          description: 'Loads catalogues and configuration in parallel. Only the configuration is required.',
          tags: 'busy',
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'getConfigurations',
                input: forUser,
                onDone: { target: 'waiting', actions: withOutput('keepFirst') },
                onError: {
                  target: '#configuration.page.failed',
                  actions: { type: 'keepReason', params: ({ event }) => serverMessageOr(event.error) },
                },
              },
            },
            waiting: { always: { guard: 'areCataloguesAnswered', target: 'answered' } },
            answered: { type: 'final' },
          },
          onDone: [
            { guard: 'hasConfiguration', target: 'settling', actions: 'showAllButModelTypes' },
            { guard: 'hasGroup', target: 'empty' },
            { target: 'viewing' },
          ],
        },
        settling: {
          ...settling,
          after: {
            timeToSetModelTypes: [{ guard: 'hasGroup', target: 'ready' }, { target: 'viewing' }],
          },
        },
        ready: {
          type: 'parallel',
          states: {
            draft: {
              initial: 'unedited',
              on: { 'page.resumed': { target: '.edited.restored', actions: 'forgetProblems' } },
              states: {
                ...draftStates,
                unconfirmed: {
                  description: 'The draft is saved, but could not be read again. The screen shows it as it was sent.',
                  always: { guard: 'isEdited', target: 'edited' },
                  on: { 'load.retried': '#configuration.page.reloading' },
                },
              },
            },
            wait: { initial: 'open', states: form.waitStates },
          },
          on: {
            'provider.chosen': { actions: { type: 'keepProvider', params: ({ event }) => event } },
            'model.edited': { actions: { type: 'keepField', params: ({ event }) => event } },
            'model.added': { actions: 'addModel' },
            'model.removed': {
              guard: 'canRemoveModel',
              actions: { type: 'removeModel', params: ({ event }) => event.key },
            },
            'form.submitted': form.whenSent('#configuration.page.saving', form.withValues('keepSent')),
          },
        },
        saving: {
          tags: ['busy', 'unsaved'],
          initial: 'sending',
          states: {
            sending: { tags: 'saving', on: { 'conflict.found': 'asking' } },
            asking: { description: 'Nothing is sent until the user has chosen.', on: { 'conflict.solved': 'sending' } },
          },
          invoke: {
            id: 'save',
            src: 'configurationSave',
            input: ({ context }) => ({
              userId: context.userId,
              groupId: context.groupId,
              draft: shown(context),
              saved: context.saved,
              configuration: context.configuration,
            }),
            onDone: [
              { guard: withOutput('isSaved'), target: 'reloading', actions: withOutput('keepSaved') },
              { guard: withOutput('isDismissed'), target: 'ready' },
              {
                guard: { type: 'asksToWait', params: ({ event }) => event.output.wait },
                target: 'ready.wait.waiting',
                actions: withOutput('keepFailed'),
              },
              { target: 'ready', actions: withOutput('keepFailed') },
            ],
            onError: { target: 'ready', actions: { type: 'keepProblem', params: saveError } },
          },
        },
        reloading: {
          description: 'Reads the saved configuration again. If that fails, the save still succeeded.',
          tags: ['busy', 'saving'],
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'getConfigurations',
                input: forUser,
                onDone: [
                  { guard: withOutput('isThere'), target: 'settling', actions: withOutput('keepFirst') },
                  { target: '#configuration.page.empty' },
                ],
                onError: '#configuration.page.ready.draft.unconfirmed',
              },
            },
            settling: { ...settling, after: { timeToSetModelTypes: '#configuration.page.ready.draft.saved' } },
          },
        },
        viewing: { description: 'An admin without a group can view but not save.' },
        empty: { description: 'The group has no configuration to change.', on: { 'load.retried': 'loading' } },
        failed: {
          description: 'The configuration could not be read.',
          entry: { type: 'keepProblem', params: 'Failed to fetch user information' },
          exit: 'forgetProblems',
          on: { 'load.retried': 'loading' },
        },
      },
    },
  },
})
