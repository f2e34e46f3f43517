import type { HTMLInputTypeAttribute } from 'react'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'

interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: string
}

/** One line of text. */
export function TextField({ type = 'text', autoComplete, ...props }: TextFieldProps) {
  const { control, locked, frame } = useField(props)
  const machineText = type === 'email' || type === 'url'
  return (
    <FieldFrame {...props} {...frame}>
      <input
        {...control}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize={machineText ? 'none' : undefined}
        spellCheck={machineText ? false : undefined}
        readOnly={locked}
        defaultValue={props.defaultValue}
        value={props.value}
        onChange={(event) => props.onChange?.(event.target.value)}
      />
    </FieldFrame>
  )
}
