import { typedIn } from '#workbench/kit/paths/labels.ts'
import type { Way } from '#workbench/walk/product.tsx'

/** The URL that a way begins at. */
export function pathOf({ steps: [first = ''] }: Way): string | null {
  const { href } = (typedIn(first.slice(1))?.payload ?? {}) as { href?: string }
  return href ?? null
}
