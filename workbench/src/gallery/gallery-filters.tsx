import { type Filters, type Sign, signs } from '#workbench/ground/filters.ts'
import { SelectField, TextField, Toggle } from '#workbench/ground/parts.tsx'
import { WidthField } from '#workbench/walk/frame/width-field.tsx'

interface GalleryFiltersProps {
  readonly filters: Filters
  /** The charts that have a screen. */
  readonly charts: readonly string[]
  /** How many of the pictures that the other filters let through have a sign. */
  readonly counts: ReadonlyMap<Sign, number>
  readonly onChange: (filters: Filters) => void
}

const names: Readonly<Record<Sign, string>> = {
  error: 'ERROR',
  busy: 'BUSY',
  empty: 'EMPTY',
  dialog: 'DIALOG',
}

/** Chooses the pictures of the gallery, and how they are shown. */
export function GalleryFilters({ filters, charts, counts, onChange }: GalleryFiltersProps) {
  const { chart, words = '', show = [], theme = 'page', width = 360 } = filters
  const toggle = (sign: Sign) =>
    onChange({ ...filters, show: signs.filter((each) => (each === sign) !== show.includes(each)) })
  return (
    <div className="workbench-filters">
      <TextField
        label="WORDS"
        name="words"
        type="search"
        value={words}
        onChange={(text) => onChange({ ...filters, words: text })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      <div className="workbench-actions" role="group" aria-label="Only screens that are">
        {signs.map((sign) => (
          <Toggle key={sign} isPressed={show.includes(sign)} onClick={() => toggle(sign)}>
            {`${names[sign]} ${counts.get(sign) ?? 0}`}
          </Toggle>
        ))}
      </div>
      <SelectField
        label="CHART"
        name="chart"
        emptyLabel="All charts"
        value={chart ?? ''}
        options={charts}
        onChange={(id) => onChange({ ...filters, chart: id || null })}
      />
      <SelectField
        label="THEME"
        name="theme"
        value={theme}
        options={['page', 'light', 'dark']}
        labelOf={(value) => (value === 'page' ? 'As the page' : value === 'light' ? 'Light' : 'Dark')}
        onChange={(value) => onChange({ ...filters, theme: value === 'light' || value === 'dark' ? value : undefined })}
      />
      <WidthField
        width={width}
        onWidth={(chosen) => onChange({ ...filters, width: chosen === 1280 ? chosen : undefined })}
      />
    </div>
  )
}
