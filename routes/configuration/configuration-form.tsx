import { memo } from 'react'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { configurationMachine } from '#machines/configuration.ts'
import { RestoredNotice, saveActionsOf, waitOf } from '#routes/form-parts.tsx'
import { modelLabel, modelProviderLabel } from '#rules/configuration/ai-models.ts'
import * as drafts from '#rules/configuration/draft.ts'
import { denialMessages } from '#rules/denials.ts'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { typed } from '#ui/control-event.ts'
import { FormError, Notice } from '#ui/feedback/notice.tsx'
import { Entries, FieldSet } from '#ui/form/entries.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FieldGrid } from '#ui/form/field-frame.tsx'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SaveActions } from '#ui/form/save-actions.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Card } from '#ui/page/card.tsx'

const on = eventsOf<typeof configurationMachine>()

type Props = ScreenProps<typeof configurationMachine>

/** Both cards with the draft; read-only without a group. */
export function ConfigurationForm({ state }: Props) {
  const { draft, saved, catalogues, fieldProblems } = state.context
  const isViewing = state.matches({ page: 'viewing' })
  const isLocked = isViewing || state.hasTag('busy')
  const shown = draft ?? saved
  const isRemovable = drafts.canRemoveModel(shown)
  return (
    <Form
      label="Configuration"
      errors={fieldProblems}
      wait={waitOf(state)}
      busy={state.hasTag('busy')}
      readOnly={isViewing}
      submits={on({ type: 'form.submitted', values: typed })}
    >
      {isViewing && (
        <Notice kind="warning">
          {denialMessages.configuration.noGroup.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      {state.matches({ page: { ready: { draft: { edited: 'restored' } } } }) && <RestoredNotice />}
      {state.matches({ page: { ready: { draft: 'unconfirmed' } } }) && (
        <Notice kind="warning" role="status">
          <p>Your changes are saved, but could not be loaded again. What you see is what you saved.</p>
          <ActionButton event={on({ type: 'load.retried' })}>TRY AGAIN</ActionButton>
        </Notice>
      )}
      <CatalogueNotice state={state} />
      <Card heading="INDEXING & EMBEDDING MODELS" lead={leads.indexing}>
        <FieldSet legend="Indexing">
          <ModelFields model={shown.indexing} stored={saved.indexing.apiKey} catalogue={catalogues.indexing} />
        </FieldSet>
        <FieldSet legend="Embedding">
          <ModelFields model={shown.embedding} stored={saved.embedding.apiKey} catalogue={catalogues.embedding} />
        </FieldSet>
      </Card>
      <Card heading="CONVERSATION MODELS" lead={leads.conversation}>
        <Entries
          label="Conversation models"
          action={
            <ActionButton disabled={isLocked} event={on({ type: 'model.added' })}>
              + ADD MODEL
            </ActionButton>
          }
        >
          {shown.conversation.map((model, index) => (
            <ConversationModel
              key={model.key}
              model={model}
              stored={saved.conversation.find(({ key }) => key === model.key)?.apiKey}
              number={index + 1}
              catalogue={catalogues.conversation}
              isLocked={isLocked}
              isRemovable={isRemovable}
            />
          ))}
        </Entries>
        <FormError>{fieldProblems[drafts.conversationModelsField]}</FormError>
      </Card>
      <SaveActions {...saveActionsOf(state, on)}>
        <SubmitButton
          variant={state.hasTag('unsaved') || state.hasTag('saving') ? 'solid' : 'outline'}
          busyText="SAVING..."
          busy={state.hasTag('saving')}
          disabled={isLocked}
        >
          SAVE CONFIGURATION
        </SubmitButton>
      </SaveActions>
    </Form>
  )
}

export const leads = {
  indexing: 'Used to search your code for what is relevant to a question.',
  conversation: 'The models that your group can choose from.',
} as const

function CatalogueNotice({ state }: Props) {
  const missing = Object.entries(state.context.catalogues).flatMap(([kind, catalogue]) => (catalogue ? [] : [kind]))
  if (missing.length === 0) return null
  return (
    <Notice kind="warning" role="status">
      <p>{`The ${missing.join(' and ')} models could not be loaded. Your current choices are kept.`}</p>
      <ActionButton
        busy={state.matches({ catalogues: 'asked' })}
        busyText="LOADING..."
        disabled={state.hasTag('busy')}
        event={on({ type: 'catalogues.retried' })}
      >
        TRY AGAIN
      </ActionButton>
    </Notice>
  )
}

interface ModelFieldsProps {
  readonly model: drafts.DraftModel
  /** The API key on the server; undefined for a model that is not saved yet. */
  readonly stored: string | undefined
  readonly catalogue: Readonly<Record<string, readonly string[]>> | null
}

/** Memoized, so that typing in one of many models re-renders only that model. */
const ConversationModel = memo(function ConversationModel({
  number,
  isLocked,
  isRemovable,
  ...fields
}: ModelFieldsProps & { readonly number: number; readonly isLocked: boolean; readonly isRemovable: boolean }) {
  const { model } = fields
  return (
    <FieldSet
      legend={`Model ${number}`}
      actions={
        isRemovable && (
          <ActionButton
            variant="ghost"
            color="red"
            small
            disabled={isLocked}
            event={on({ type: 'model.removed', key: model.key })}
          >
            Remove
          </ActionButton>
        )
      }
    >
      <ModelFields {...fields} />
    </FieldSet>
  )
})

const warning = (hint: string) => (
  <Notice kind="warning" bare>
    {hint}
  </Notice>
)

function ModelFields({ model, stored, catalogue }: ModelFieldsProps) {
  const { key, kind, providerName, modelType, apiKey, url } = model
  const hint = drafts.keyHint(model, stored)
  const mark = catalogue === null ? '' : ' (not in catalogue)'
  return (
    <FieldGrid>
      <SelectField
        label="Provider"
        name={drafts.fieldName(model, 'providerName')}
        required
        emptyLabel="Select a provider"
        options={Object.keys(catalogue ?? {})}
        labelOf={modelProviderLabel}
        labelOfUnknown={(value) => modelProviderLabel(value) + mark}
        value={providerName}
        edits={on({ type: 'provider.chosen', key, providerName: typed })}
      />
      <SelectField
        label="Model type"
        name={drafts.fieldName(model, 'modelType')}
        required
        emptyLabel="Select a model type"
        options={catalogue?.[providerName] ?? []}
        labelOf={(type) => modelLabel(type, kind)}
        labelOfUnknown={(type) => modelLabel(type, kind) + mark}
        value={modelType}
        edits={on({ type: 'model.edited', key, field: 'modelType', value: typed })}
      />
      <PasswordField
        label="API key"
        secret="key"
        name={drafts.fieldName(model, 'apiKey')}
        autoComplete="new-password"
        required
        aside={drafts.isForAnother(model) ? warning(hint) : hint}
        value={apiKey}
        edits={on({ type: 'model.edited', key, field: 'apiKey', value: typed })}
      />
      {drafts.takesUrl(model) && (
        <TextField
          label="Azure URL"
          name={drafts.fieldName(model, 'url')}
          type="url"
          autoComplete="off"
          placeholder="https://my-resource.openai.azure.com"
          optional
          aside={drafts.urlHint(model) && warning(drafts.urlHint(model))}
          value={url}
          edits={on({ type: 'model.edited', key, field: 'url', value: typed })}
        />
      )}
    </FieldGrid>
  )
}
