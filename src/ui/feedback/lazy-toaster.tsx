import { type ComponentType, lazy, Suspense } from 'react'

const toaster = Promise.withResolvers<{ default: ComponentType }>()
const Toaster = lazy(() => toaster.promise)

/** Shows the toaster when its code has loaded: with the first toast, or earlier if a screen imports it. */
export const LazyToaster = () => (
  <Suspense>
    <Toaster />
  </Suspense>
)

/** Called by the code of the toaster. */
export const provideToaster = (component: ComponentType): void => toaster.resolve({ default: component })
