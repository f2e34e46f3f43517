import { SelectField } from '#ui/form/select-field.tsx'
import type { ScreenWidth } from './screen-box.tsx'

interface WidthFieldProps {
  readonly width: ScreenWidth
  readonly onWidth: (width: ScreenWidth) => void
}

/** Chooses whether screens are shown as a phone or a desktop shows them. */
export function WidthField({ width, onWidth }: WidthFieldProps) {
  return (
    <SelectField
      label="SCREEN"
      name="width"
      value={String(width)}
      options={[
        { value: '360', label: 'Phone, 360 px' },
        { value: '1280', label: 'Desktop, 1280 px' },
      ]}
      onChange={(value) => onWidth(value === '1280' ? 1280 : 360)}
    />
  )
}
