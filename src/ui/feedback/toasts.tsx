import { type ComponentType, lazy, Suspense } from 'react'

const first = Promise.withResolvers<void>()

const LazyToaster = lazy(async (): Promise<{ default: ComponentType }> => {
  await first.promise
  // A failure to load loses the toast and keeps the page.
  return import('./toaster.tsx').catch(() => ({ default: () => null }))
})

/** Draws the toasts. The code of the toaster is loaded with the first toast, or earlier by a screen that imports it. */
export function Toasts() {
  return (
    <Suspense>
      <LazyToaster />
    </Suspense>
  )
}

/** Shows a toast: words that outlive the screen. */
export function showToast(toast: { readonly kind: 'success' | 'error'; readonly text: string }): void {
  first.resolve()
  import('./toaster.tsx').then(
    (toaster) => toaster.showToast(toast),
    () => undefined,
  )
}
