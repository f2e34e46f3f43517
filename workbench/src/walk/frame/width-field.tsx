import { SelectField } from '#workbench/ground/parts.tsx'
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
      options={['360', '1280']}
      labelOf={(value) => `${value === '360' ? 'Phone' : 'Desktop'}, ${value} px`}
      onChange={(value) => onWidth(value === '1280' ? 1280 : 360)}
    />
  )
}
