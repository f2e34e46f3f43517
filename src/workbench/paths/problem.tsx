import { linkClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Reached } from './choices.ts'

/** Why a walk is not as far as it was meant to be, and the way to what was probably meant. */
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
                // The link is gone then, and the focus would be nowhere.
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
