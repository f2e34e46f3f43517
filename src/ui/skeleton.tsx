import { FieldGrid } from './page.tsx'

interface SkeletonFieldsProps {
  readonly count: number
  /** A button will stand under the fields. */
  readonly button?: boolean
}

/** The shape of fields that are still loading: nothing moves when they come. */
export function SkeletonFields({ count, button = true }: SkeletonFieldsProps) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <div className="form" aria-hidden="true">
        <FieldGrid>
          {Array.from({ length: count }, (_, place) => place).map((place) => (
            <div className="field" key={place}>
              <div className="field-top">
                <span className="skeleton skeleton-label" />
              </div>
              <span className="skeleton skeleton-input" />
            </div>
          ))}
        </FieldGrid>
        {button && <span className="skeleton skeleton-button" />}
      </div>
    </div>
  )
}
