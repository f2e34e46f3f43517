import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'

interface PublicFrameProps {
  readonly product: string
  /** What stands in the corner at the top right, usually the theme toggle. */
  readonly corner?: ReactNode
  readonly children: ReactNode
}

/** Around every public screen: the product's name above the one card. */
export function PublicFrame({ product, corner, children }: PublicFrameProps) {
  return (
    <div className="public-frame">
      <header className="public-frame-top">
        <p className="brand">
          <Mark />
          {product}
        </p>
        {corner !== undefined && <div className="public-frame-corner">{corner}</div>}
      </header>
      {children}
    </div>
  )
}
