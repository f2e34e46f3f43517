import { type ComponentType, lazy, Suspense } from 'react'

const toaster = Promise.withResolvers<{ default: ComponentType }>()
const LazyToaster = lazy(() => toaster.promise)

/** Shows the toaster when its code has loaded: with the first toast, or earlier if a screen imports it. */
export function Toasts() {
  return (
    <Suspense>
      <LazyToaster />
    </Suspense>
  )
}

/** Called by the code of the toaster. */
export const provideToaster = (component: ComponentType): void => toaster.resolve({ default: component })
