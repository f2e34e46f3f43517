import { passwordRule } from '#rules/fields.ts'
import { PasswordField } from '#ui/form/password-field.tsx'

/** The two fields for a new password, with the rule under the first one (Specification §5). */
export function NewPasswordFields({ label }: { readonly label: string }) {
  return (
    <>
      <PasswordField label={label} name="password" autoComplete="new-password" hint={passwordRule} required />
      <PasswordField label="CONFIRM PASSWORD" name="confirmPassword" autoComplete="new-password" required />
    </>
  )
}
