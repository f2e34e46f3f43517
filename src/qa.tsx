import { type Product, startWorkbench } from '@statehouse/workbench'
import type { Toast } from '#machines/parts/toast.ts'
import { productWith } from '#qa/product.ts'
import { sandboxOf } from '#qa/sandbox-url.ts'
import { inter } from '#ui/typeface.ts'

const api = String(import.meta.env.VITE_API_URL ?? '')

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** `1.2.3 (0a1b2c3)`, or only the version if the commit is unknown. */
const versionLabel = () => [metaOf('version'), metaOf('commit') && `(${metaOf('commit')})`].filter(Boolean).join(' ')

/** The console for QA's page and the tests of its screens. */
export const product: Product = {
  // Without one of the console's API, the sandbox of `npm start`.
  ...productWith(sandboxOf(api) ?? 'http://localhost:4000'),
  loadDecorator: async () => {
    const [{ Root }, { default: Toaster, clearToasts, showToast }, { loadTypeface }] = await Promise.all([
      import('#ui/root.tsx'),
      import('#ui/feedback/toaster.tsx'),
      import('#ui/typeface.ts'),
    ])
    await loadTypeface()
    const show = (toast: Toast) => showToast(toast, Number.POSITIVE_INFINITY)
    return { Root, toasts: { Toaster, show, clear: clearToasts } }
  },
  fonts: { Inter: inter },
  version: versionLabel(),
  relay: sandboxOf(api),
}

await startWorkbench(product, async () => {
  const { default: layouts } = await import('virtual:layouts')
  return { layouts }
})
