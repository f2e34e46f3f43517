import { describe, expect, test } from 'vitest'
import { looksOf } from '#workbench/gallery/looks.tsx'
import { screens } from '#workbench/gallery/screens.tsx'
import { readAddress } from '#workbench/page/address.ts'
import { nowOf } from '#workbench/paths/simulation.ts'
import { readWalk } from '#workbench/paths/walks.ts'

const charts = Object.keys(screens).filter((chart) => typeof screens[chart] !== 'string')

describe.each(charts)('the looks of %s', (chart) => {
  test('each has a caption of its own', () => {
    const captions = looksOf(chart).map(({ caption }) => caption)
    expect(captions).toEqual([...new Set(captions)])
  })

  test('each is where its address leads', () => {
    for (const { caption, address, snapshot } of looksOf(chart)) {
      const read = readAddress(address)
      if (read.view !== 'chart') throw new Error(`${address} leads to no chart`)
      const { walk, problem } = readWalk(read.chart, read.input, read.steps)
      expect(problem, caption).toBeNull()
      const { value, context } = nowOf(walk).snapshot
      expect({ value, context }, caption).toEqual({ value: snapshot.value, context: snapshot.context })
    }
  })
})

test('a caption says where one is, what happened last, and no more than tells it from the others', () => {
  const captions = (chart: string) => looksOf(chart).map(({ caption }) => caption)
  expect(captions('activation')).toEqual([
    'activating, at the start',
    'failed, at the start',
    'activated, after activateAccount done',
    'failed, after activateAccount error: Status 404',
    'failed, after activateAccount error: network',
  ])
  expect(captions('plugin-handoff').slice(0, 3)).toEqual([
    'generatingToken, at the start (input 1)',
    'generatingToken, at the start (input 2)',
    'asking, at the start',
  ])
  expect(captions('team')).toContain(
    'loaded.list.listed, loaded.change.ready.outdated, after getTeam error: network (1 of 3)',
  )
  expect(captions('team')).toContain(
    'loaded.list.listed, loaded.change.reloading, after inviteMember error: Status 409',
  )
})
