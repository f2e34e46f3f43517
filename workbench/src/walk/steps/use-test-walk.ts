import { useEffect, useState } from 'react'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import { whenIdle } from '#workbench/shared/idle.ts'
import { hiddenScreens } from '#workbench/walk/frame/frame-pool.ts'
import { type Product, useProduct } from '#workbench/walk/product.tsx'
import { type TestWalk, testWalkOf } from './test-steps.ts'

const known = new WeakMap<Walk, Promise<TestWalk>>()

export function testWalk(product: Product, walk: Walk): Promise<TestWalk> {
  const tested = known.get(walk) ?? hiddenScreens().then((screens) => testWalkOf(product, walk, screens))
  known.set(walk, tested)
  return tested
}

/**
 * Creates a test from a walk when needed.
 * @returns null until it is ready
 */
export function useTestWalk(walk: Walk, isWanted: boolean): TestWalk | null {
  const product = useProduct()
  const [tested, setTested] = useState<TestWalk | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const show = async () => {
      const made = await testWalk(product, walk)
      if (!leaving.signal.aborted) setTested(made)
    }
    void show()
    return () => leaving.abort()
  }, [product, walk, isWanted])
  return tested?.walk === walk ? tested : null
}

/**
 * Finds out in idle time which walks a user cannot do.
 * @returns reasons by index of the walk; unknown ones are missing
 */
export function useImpossible(walks: readonly Walk[]): Readonly<Record<number, string>> {
  const product = useProduct()
  const [found, setFound] = useState<{ readonly of: readonly Walk[]; readonly reasons: Record<number, string> }>({
    of: walks,
    reasons: {},
  })
  useEffect(() => {
    const leaving = new AbortController()
    const findImpossible = async () => {
      for (const [index, walk] of walks.entries()) {
        await whenIdle()
        if (leaving.signal.aborted) return
        const { impossible } = await testWalk(product, walk)
        if (impossible === null || leaving.signal.aborted) continue
        setFound(({ of, reasons }) => ({
          of: walks,
          reasons: { ...(of === walks ? reasons : {}), [index]: impossible },
        }))
      }
    }
    void findImpossible()
    return () => leaving.abort()
  }, [product, walks])
  return found.of === walks ? found.reasons : {}
}
