import { useId } from 'react'
import { FieldFrame, type FieldProps, useField } from '#ui/field-frame.tsx'

interface LiveEventFieldProps extends FieldProps {
  readonly suggestions: readonly string[]
}

/** One line of text with suggestions, of which none has to be taken. */
export function LiveEventField({ suggestions, ...props }: LiveEventFieldProps) {
  const { control, frame } = useField(props)
  const list = useId()
  return (
    <FieldFrame {...props} {...frame}>
      <input {...control} className="input" list={list} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <datalist id={list}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </FieldFrame>
  )
}
