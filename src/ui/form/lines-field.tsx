import { type Pasted, paste } from './field.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import styles from './lines-field.module.css'

/** For the part of a hint that names keys, which phones do not have. */
export const keysClass = styles.keys

/** Several emails or other values, one per line. Grows with its lines, up to a maximum. Ctrl+Enter or Cmd+Enter submits. */
export function LinesField({ pasted, ...props }: Omit<FieldProps, 'value' | 'edits'> & { readonly pasted?: Pasted }) {
  const { control, locked, frame } = useField(props)
  return (
    <FieldFrame {...props} {...frame}>
      <textarea
        {...control}
        className={`${control.className} ${styles.lines}`}
        rows={6}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={locked}
        defaultValue={props.defaultValue}
        onPaste={(event) => paste(event, pasted)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget: { form } }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) form?.requestSubmit()
        }}
      />
    </FieldFrame>
  )
}
