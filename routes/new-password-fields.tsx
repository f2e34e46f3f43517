import { passwordRule } from '#rules/fields.ts'
import { PasswordField } from '#ui/form/password-field.tsx'

interface NewPasswordFieldsProps {
  readonly label: string
  readonly confirmLabel?: string
}

/** The two fields for a new password, with the rule under the first one (Specification §5). */
export function NewPasswordFields({ label, confirmLabel = 'Confirm password' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} name="password" autoComplete="new-password" hint={passwordRule} required />
      <PasswordField label={confirmLabel} name="confirmPassword" autoComplete="new-password" required />
    </>
  )
}
