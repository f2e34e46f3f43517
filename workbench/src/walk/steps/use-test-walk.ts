import { useEffect, useState } from 'react'
import { publicPart, writeInput, writeSteps } from '#workbench/kit/paths/links.ts'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import { type ChartRoute, chartHash } from '#workbench/shared/hash.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { reportBug } from '#workbench/walk/bug-report.ts'
import { hiddenScreens } from '#workbench/walk/frame/frame-pool.ts'
import { type Product, useProduct } from '#workbench/walk/product.tsx'
import { type TestWalk, testWalkOf } from './test-steps.ts'

const testsOf = oncePer((product: Product) => {
  const screens = hiddenScreens()
  return oncePer(async (walk: Walk) => testWalkOf(product, walk, await screens))
})

export const testWalk = (product: Product, walk: Walk): Promise<TestWalk> => testsOf(product)(walk)

/** A bug report of a walk's current step. */
export async function walkBug(
  product: Product,
  walk: Walk,
  title: string,
  panel: ChartRoute['panel'] = 'walk',
  seen = '',
): Promise<string> {
  const tested = await testWalk(product, walk)
  const { machine } = walk.model
  const steps = writeSteps(walk).map(publicPart)
  const hash = chartHash(machine.id, { panel, input: writeInput(walk), steps, at: walk.at })
  const link = window.location.href.replace(/#.*$/s, hash)
  const until = tested.steps.filter(({ index }) => index <= walk.at)
  return reportBug(product, walk, { title: `${machine.id}, ${title}`, link, seen, steps: until })
}

/** A test from a walk when it is wanted; null until it is ready. */
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
