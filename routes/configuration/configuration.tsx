import { Boxes, TriangleAlert } from 'lucide'
import type { PageScreen } from '#flow/page.ts'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { configurationMachine } from '#machines/configuration.ts'
import { adminPage } from '#routes/admin-page.tsx'
import { SupportText } from '#routes/help.tsx'
import { ActionButton } from '#ui/actions/button.tsx'
import { SkeletonFields } from '#ui/feedback/skeleton.tsx'
import { FieldSet } from '#ui/form/entries.tsx'
import { Card, cardClass } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ConfigurationForm, leads } from './configuration-form.tsx'
import { conflict } from './conflict.tsx'

const on = eventsOf<typeof configurationMachine>()

export const screen: PageScreen<typeof configurationMachine> = {
  component: ConfigurationScreen,
  child: conflict,
  frame: adminPage('configuration', 'CONFIGURATION MANAGEMENT'),
}

type Props = ScreenProps<typeof configurationMachine>

/** The models of the group (Specification §2, Configuration management screen). */
export function ConfigurationScreen({ state, part }: Props) {
  const { problem, reason } = state.context
  const tryAgain = <ActionButton event={on({ type: 'load.retried' })}>TRY AGAIN</ActionButton>
  if (state.matches({ page: 'loading' })) {
    return (
      <>
        <Card heading="INDEXING & EMBEDDING MODELS" lead={leads.indexing}>
          <FieldSet legend="Indexing">
            <SkeletonFields count={3} button={false} />
          </FieldSet>
          <FieldSet legend="Embedding">
            <SkeletonFields count={3} button={false} />
          </FieldSet>
        </Card>
        <Card heading="CONVERSATION MODELS" lead={leads.conversation}>
          <FieldSet legend="Model 1">
            <SkeletonFields count={3} button={false} />
          </FieldSet>
        </Card>
      </>
    )
  }
  if (state.matches({ page: 'failed' })) {
    return (
      <div className={cardClass}>
        <EmptyState icon={TriangleAlert} role="alert" message={problem} action={tryAgain}>
          <p>{reason}</p>
        </EmptyState>
      </div>
    )
  }
  if (state.matches({ page: 'empty' })) {
    return (
      <div className={cardClass}>
        <EmptyState icon={Boxes} message="No configuration yet" action={tryAgain}>
          <SupportText>Your group does not have a configuration yet. Please contact support to set one up.</SupportText>
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <ConfigurationForm state={state} />
      {part}
    </>
  )
}
