import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { walkScreen } from '#workbench/walk/conformance/walk-screen.ts'
import type { Frame } from '#workbench/walk/frame/frame-window.ts'
import { drawScreen } from '#workbench/walk/frame/screen.tsx'
import { addElement, noteProduct, type Parts } from './kit.tsx'

/** Walks through the screens of a note that differs as a test says. */
async function walked(parts: Parts, picks: readonly number[]) {
  const product = noteProduct(parts)
  const element = addElement()
  const root = createRoot(element)
  onTestFinished(() => root.unmount())
  const show: Frame['show'] = (chart, steps, send) => {
    const step = steps.at(-1)
    const drawn = step && drawScreen(product, chart, step.snapshot, send)
    flushSync(() => root.render(drawn && 'screen' in drawn ? drawn.screen : null))
  }
  return walkScreen({ element, show, product, model: product.note, readFresh: async () => null }, picks)
}

// Even picks use a control, odd ones let something else happen; half of a pick is the index of what happens.
const type = 0
const submit = 4
const drop = 6

test('a walk types, submits, is answered, and agrees with its chart', async () => {
  const { fault, acts, address } = await walked({}, [0, type, submit])
  expect(fault).toBeNull()
  expect(acts).toEqual(['type “word” in textbox “TEXT”', 'press button “SAVE”', 'saveNote done'])
  expect(address).toMatch(/^#\/note\?step=text\.edited~?.*step=form\.submitted&step=saveNote\+done/)
})

test.each<[string, Parts, readonly number[]]>([
  [
    'The chart is at work (saveNote), and the screen does not say so.',
    { isBusyTold: false, busyWords: 'SAVE' },
    [0, type, submit],
  ],
  ['The screen has no heading.', { heading: '' }, [0]],
  ['The problem “Please write something.” is not tied to its field “text”.', { isTied: false }, [0, submit]],
  ['The focus is lost: it was on a control, and is nowhere.', {}, [0, type, drop]],
])('%s', async (sentence, parts, picks) => {
  expect((await walked(parts, picks)).fault).toBe(sentence)
})
