import { TriangleAlert, UserMinus, Users, X } from 'lucide'
import type { ReactNode } from 'react'
import { ActionButton, Actions, SubmitButton } from '#ui/actions/button.tsx'
import { CopyAction } from '#ui/actions/copy-action.tsx'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'
import { FormError, Notice } from '#ui/feedback/notice.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { SkeletonFields } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/waiting.tsx'
import { CopyField } from '#ui/form/copy-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FieldGrid } from '#ui/form/field-frame.tsx'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SaveActions } from '#ui/form/save-actions.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Icon, IconTile } from '#ui/icon.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import { Card } from '#ui/page/card.tsx'
import { Divider } from '#ui/page/divider.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Facts } from '#ui/table/facts.tsx'
import { Table } from '#ui/table/table.tsx'
import { UserCell } from '#ui/table/user-cell.tsx'

const nothing = () => {}
const kinds = ['info', 'success', 'warning', 'error'] as const
const models = Array.from({ length: 60 }, (_, index) => `model_${index + 1}`)
const people = ['ada@example.com', 'ben@example.com'].map((key) => ({ key }))
const columns = [
  {
    label: 'EMAIL',
    share: '60%' as const,
    cell: ({ key }: { key: string }) => <UserCell initials="AL" email={key} isOneself={key.startsWith('ada')} />,
  },
  { label: 'STATUS', share: '40%' as const, cell: () => <Badge color="green">ACTIVE</Badge> },
]

const buttonsOf = (variant: 'solid' | 'outline' | 'ghost') => (
  <Actions key={variant}>
    <ActionButton variant={variant} onClick={nothing}>{`${variant.toUpperCase()} BUTTON`}</ActionButton>
    <ActionButton variant={variant} disabled onClick={nothing}>
      IDLE
    </ActionButton>
    <ActionButton variant={variant} busy busyText="SAVING..." onClick={nothing}>
      SAVE
    </ActionButton>
    <ActionButton variant={variant} small onClick={nothing}>
      Resend
    </ActionButton>
  </Actions>
)

const formOf = (label: string, state: { busy?: boolean; readOnly?: boolean; wait?: number }, more?: ReactNode) => (
  <Form
    label={label}
    errors={{ email: 'Please enter a valid email address' }}
    values={{ email: 'ada', country: 'France' }}
    {...state}
    onSubmit={nothing}
  >
    <FormError reason="Please try again.">Failed to update profile</FormError>
    <FieldGrid>
      <TextField label="Email" name="email" type="email" required />
      <TextField label="Organization" name="organization" hint="As on your invoices." optional />
      <PasswordField label="Password" name="password" autoComplete="new-password" hint="At least 6 characters." />
      <SelectField label="Country" name="country" emptyLabel="Select your country" options={['France', 'Norway']} />
    </FieldGrid>
    {more}
    <SaveActions changes="made" onDiscard={nothing}>
      <SubmitButton wide={false} busyText="SAVING...">
        SAVE
      </SubmitButton>
    </SaveActions>
  </Form>
)

interface ComponentsProps {
  readonly asks: boolean
  readonly onAsk: (asks: boolean) => void
}

/** The components of src/ui in each of their states, as the screens render them. */
export const Components = ({ asks, onAsk }: ComponentsProps) => (
  <>
    <Card heading="Buttons and actions">
      {(['solid', 'outline', 'ghost'] as const).map(buttonsOf)}
      <Actions>
        <IconAction label="Remove member" color="red" onClick={nothing}>
          <Icon of={UserMinus} />
        </IconAction>
        <IconAction label="Cancel invitation" busy onClick={nothing}>
          <Icon of={X} />
        </IconAction>
        <CopyAction label="Copy the email" value="ada@example.com" />
        <ActionButton onClick={() => onAsk(true)}>OPEN THE DIALOG</ActionButton>
      </Actions>
      <ConfirmDialog
        open={asks}
        heading="Leave without saving?"
        onClose={() => onAsk(false)}
        actions={
          <>
            <ActionButton onClick={() => onAsk(false)}>STAY</ActionButton>
            <ActionButton variant="solid" color="red" onClick={() => onAsk(false)}>
              LEAVE
            </ActionButton>
          </>
        }
      >
        Your changes have not been saved.
      </ConfirmDialog>
    </Card>
    <Card heading="Notices and badges">
      {kinds.map((kind) => (
        <Notice key={kind} kind={kind}>{`A notice of the kind ${kind}.`}</Notice>
      ))}
      <Actions>
        {([undefined, 'green', 'amber', 'red', 'indigo'] as const).map((color) => (
          <Badge key={color ?? 'gray'} color={color}>
            {(color ?? 'gray').toUpperCase()}
          </Badge>
        ))}
        <Avatar initials="AL" />
      </Actions>
      <Divider>or</Divider>
      <Facts facts={[{ label: 'Current Plan:', value: 'Professional' }]} />
      <Spinner label="Please wait" />
      <Progress label="Invitations" done={2} total={5} action={null} />
    </Card>
    <Card heading="Where there is nothing else to show">
      <Actions>
        {([undefined, 'green', 'amber', 'red', 'indigo'] as const).map((color) => (
          <IconTile key={color ?? 'gray'} of={Users} color={color} />
        ))}
      </Actions>
      <EmptyState icon={Users} message="No team members or pending invitations">
        <p>Invite someone with the form above.</p>
      </EmptyState>
      <EmptyState
        icon={TriangleAlert}
        role="alert"
        message="The list could not be loaded."
        action={<ActionButton onClick={nothing}>TRY AGAIN</ActionButton>}
      />
    </Card>
    <Card heading="Form" lead="With problems, and with changes that are not saved.">
      {formOf(
        'At rest',
        {},
        <SelectField label="Model type" name="model" options={models} filterLabel="Filter models" />,
      )}
    </Card>
    <Card heading="Form at work">{formOf('At work', { busy: true })}</Card>
    <Card heading="Form to be read">{formOf('To be read', { readOnly: true })}</Card>
    <Card heading="Form before it comes">
      <SkeletonFields count={4} />
    </Card>
    <Card heading="Table">
      <Table label="People" columns={columns} rows={people} longNote="">
        Nothing
      </Table>
      <CopyField label="One-time code" value="k7f-2p9-xq4" hint="It works once, within 5 minutes." />
    </Card>
  </>
)
