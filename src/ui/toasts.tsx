import { type ComponentType, lazy, Suspense } from 'react'

const first = Promise.withResolvers<void>()

const LazyToaster = lazy(async (): Promise<{ default: ComponentType }> => {
  await first.promise
  // Without its code a toast is lost, not the page.
  return import('./toaster.tsx').catch(() => ({ default: () => null }))
})

/** Where toasts appear. Its code comes with the first toast: a first screen has none. */
export function Toasts() {
  return (
    <Suspense>
      <LazyToaster />
    </Suspense>
  )
}

/** Tells a person something that outlives the screen. */
export function showToast(toast: { readonly kind: 'success' | 'error'; readonly text: string }): void {
  first.resolve()
  import('./toaster.tsx').then(
    (toaster) => toaster.showToast(toast),
    () => undefined,
  )
}
