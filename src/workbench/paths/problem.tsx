import { linkClass } from '#ui/actions/links.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Reached } from './take.ts'

/** Says why a walk is shorter than it was meant to be, and links to what was probably meant. */
export function Problem({ problem, near }: Omit<Reached, 'walk'>) {
  return (
    <div role="alert">
      {problem !== null && (
        <Notice kind="warning">
          {problem}
          {near && (
            <>
              {' Did you mean “'}
              <a
                className={linkClass}
                href={near.href}
                // The link disappears, and the focus with it.
                onClick={(event) => event.currentTarget.closest('main')?.focus({ preventScroll: true })}
              >
                {near.name}
              </a>
              ”?
            </>
          )}
        </Notice>
      )}
    </div>
  )
}
