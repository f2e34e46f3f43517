import { useState } from 'react'
import { SelectField, TextField } from '#workbench/shared/fields.tsx'
import { Action } from '#workbench/shared/parts.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { openStep } from '#workbench/walk/steps/journey-step.ts'

/** Opens a page, as a link of an email does. */
export function OpenUrl({ action, onOpen }: { action: string; onOpen: (step: string) => void }) {
  const { ways = {} } = useProduct()
  const [href, setHref] = useState('')
  const known = new Set(Object.values(ways).flatMap((chart) => Object.values(chart).map((way) => way.href)))
  const open = () => {
    if (href !== '') onOpen(openStep({ href: href.replace(/^(https?:\/\/[^/]+)?\/?/, '/') }))
  }
  return (
    <form
      className="workbench-column"
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <SelectField
        label="KNOWN URLS"
        name="known"
        value={known.has(href) ? href : ''}
        emptyLabel="Any other"
        options={[...known].sort()}
        onChange={setHref}
      />
      <TextField
        label="URL"
        name="url"
        hint="As in the address bar, or the link of an email: /activate?token=one-time"
        value={href}
        onChange={setHref}
      />
      <div className="workbench-actions">
        <Action variant="solid" disabled={href === ''} onClick={open}>
          {action}
        </Action>
      </div>
    </form>
  )
}
