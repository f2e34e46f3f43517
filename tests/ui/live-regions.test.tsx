import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Banner } from '#ui/feedback/banner.tsx'
import { FormProblem, Notice } from '#ui/feedback/notice.tsx'
import { SkeletonFields } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/waiting.tsx'
import { ListTop } from '#ui/table/list.tsx'
import { draw } from './draw.tsx'

test.each([
  ['Banner', 'status', Banner],
  ['FormProblem', 'alert', FormProblem],
] as const)('%s: the live region exists before its text, and takes no space', async (_name, role, Piece) => {
  const { redraw } = draw(<Piece>{null}</Piece>)
  const region = document.querySelector(`[role="${role}"]`)
  expect(region?.getBoundingClientRect().height).toBe(0)
  redraw(<Piece>You are offline.</Piece>)
  await expect.element(page.getByRole(role)).toHaveTextContent('You are offline.')
  expect(page.getByRole(role).element()).toBe(region)
})

test('the reason of an error is separate text, and never appears without the error', async () => {
  const { redraw } = draw(<FormProblem reason="The email is taken.">Failed to update profile</FormProblem>)
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Failed to update profile', { exact: true })).toBeVisible()
  await expect.element(alert.getByText('The email is taken.', { exact: true })).toBeVisible()
  const region = alert.element()
  redraw(<FormProblem reason="The email is taken.">{''}</FormProblem>)
  expect(region.textContent).toBe('')
})

test('scrolls to an error that appears elsewhere on the page', async () => {
  const below = (problem: string | null) => (
    <>
      <div style={{ height: 3_000 }} />
      <FormProblem>{problem}</FormProblem>
    </>
  )
  const { redraw } = draw(below(null))
  expect(window.scrollY).toBe(0)
  redraw(below('The member was not removed.'))
  await expect.element(page.getByText('The member was not removed.')).toBeInViewport()
})

test('a list announces its number of rows when the number changes', async () => {
  const { redraw } = draw(<ListTop note="5 on the list">search</ListTop>)
  const note = page.getByRole('status').element()
  redraw(<ListTop note="1 of 5">search</ListTop>)
  expect(note.isConnected).toBe(true)
  await expect.element(page.getByRole('status')).toHaveTextContent('1 of 5')
})

test('announces waits to screen readers without visible text', async () => {
  draw(
    <>
      <Spinner label="Please wait" />
      <SkeletonFields count={2} />
    </>,
  )
  for (const words of ['Please wait', 'Loading']) {
    await expect.element(page.getByRole('status').getByText(words)).toBeInTheDocument()
    expect(page.getByText(words).element().getBoundingClientRect().width).toBe(1)
  }
})

test.each([
  [
    'a notice',
    <Notice key="notice" kind="info" role="status">
      Words.
    </Notice>,
  ],
  ['a spinner', <Spinner key="spinner" label="Words." />],
])('the status of %s exists before its text, and reserves its space', async (_, piece) => {
  draw(piece)
  const words = page.getByText('Words.').element()
  const late = words.getAnimations()[0] ?? words.parentElement?.getAnimations()[0]
  late?.pause()
  expect(document.querySelector('[role="status"]')?.checkVisibility({ visibilityProperty: true })).toBe(true)
  expect(getComputedStyle(words).visibility).toBe('hidden')
  const room = words.getBoundingClientRect()
  late?.finish()
  expect(getComputedStyle(words).visibility).toBe('visible')
  expect(words.getBoundingClientRect()).toEqual(room)
})

test('an alert appears without delay', () => {
  draw(
    <Notice kind="error" role="alert">
      Words.
    </Notice>,
  )
  expect(page.getByText('Words.').element().getAnimations()).toEqual([])
})
