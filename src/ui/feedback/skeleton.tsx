import { FieldGrid } from '#ui/form/field-frame.tsx'
import { SaveActions } from '#ui/form/save-actions.tsx'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Placeholders of the same size as the fields, so that nothing moves when the fields appear. */
export const SkeletonFields = ({ count, button = true }: { count: number; button?: boolean }) => (
  <div aria-busy="true">
    <p role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
    </p>
    <div className={styles.fields} aria-hidden="true">
      <FieldGrid>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div className={styles.field} key={index}>
            <span className={`${styles.shape} ${styles.label}`} />
            <span className={styles.shape} />
          </div>
        ))}
      </FieldGrid>
      {button && (
        <SaveActions changes="none">
          <span className={`${styles.shape} ${styles.button}`} />
        </SaveActions>
      )}
    </div>
  </div>
)
