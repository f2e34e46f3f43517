import { FieldGrid } from './page.tsx'

/** The shape of a form, its button included, that is still loading: nothing moves when the fields come. */
export function SkeletonFields({ count, label = 'Loading' }: { count: number; label?: string }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
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
        <span className="skeleton skeleton-button" />
      </div>
    </div>
  )
}
