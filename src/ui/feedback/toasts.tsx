import { type ComponentType, lazy, Suspense } from 'react'

const first = Promise.withResolvers<void>()

const LazyToaster = lazy(async (): Promise<{ default: ComponentType }> => {
  await first.promise
  // If loading fails, only the toast is lost.
  return import('./toaster.tsx').catch(() => ({ default: () => null }))
})

/** The code of the toaster loads with the first toast, or earlier if a screen imports it. */
export function Toasts() {
  return (
    <Suspense>
      <LazyToaster />
    </Suspense>
  )
}

export function showToast(toast: { readonly kind: 'success' | 'error'; readonly text: string }): void {
  first.resolve()
  import('./toaster.tsx').then(
    (toaster) => toaster.showToast(toast),
    () => undefined,
  )
}
