import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'
import { FormError, Notice } from '#ui/feedback/notice.tsx'
import { SkeletonFields } from '#ui/feedback/skeleton.tsx'
import Toaster, { clearToasts, showToast } from '#ui/feedback/toaster.tsx'
import { Spinner } from '#ui/feedback/waiting.tsx'
import { ListTop } from '#ui/table/list.tsx'
import { event, render } from './render.tsx'

test.each([
  ['Banner', 'status', Banner],
  ['FormError', 'alert', FormError],
] as const)('%s: the live region exists before its text, and takes no space', async (_name, role, Component) => {
  const { rerender } = render(<Component>{null}</Component>)
  const region = document.querySelector(`[role="${role}"]`)
  expect(region?.getBoundingClientRect().height).toBe(0)
  rerender(<Component>You are offline.</Component>)
  await expect.element(page.getByRole(role)).toHaveTextContent('You are offline.')
  expect(page.getByRole(role).element()).toBe(region)
})

test('the pill of a banner does not cover the field that has the focus', () => {
  const tall = (text: string | null) => (
    <>
      <div style={{ height: 2_000 }} />
      <input />
      <div style={{ height: 100 }} />
      <Banner pill>{text}</Banner>
    </>
  )
  const { container, rerender } = render(tall(null))
  const field = container.querySelector('input')
  field?.focus({ preventScroll: true })
  scrollTo(0, scrollY + (field?.getBoundingClientRect().bottom ?? 0) - innerHeight)
  rerender(tall('You are offline.'))
  const pill = page.getByRole('status').element().getBoundingClientRect()
  expect(field?.getBoundingClientRect().bottom).toBeLessThan(pill.top)
})

test('the reason of an error is separate text, and never appears without the error', async () => {
  const { rerender } = render(<FormError reason="The email is taken.">Failed to update profile</FormError>)
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Failed to update profile', { exact: true })).toBeVisible()
  await expect.element(alert.getByText('The email is taken.', { exact: true })).toBeVisible()
  const region = alert.element()
  rerender(<FormError reason="The email is taken.">{''}</FormError>)
  expect(region.textContent).toBe('')
})

test('tags in a server’s message are text', () => {
  const message = 'Use <b>another</b> email<img src="x">'
  const { container } = render(<FormError reason={message}>{message}</FormError>)
  expect(container.textContent).toBe(`${message} ${message}`)
  expect(container.querySelector('b, img')).toBeNull()
})

test('scrolls to an error that appears elsewhere on the page', async () => {
  const below = (error: string | null) => (
    <>
      <div style={{ height: 3_000 }} />
      <FormError>{error}</FormError>
    </>
  )
  const { rerender } = render(below(null))
  expect(window.scrollY).toBe(0)
  rerender(below('The member was not removed.'))
  await expect.element(page.getByText('The member was not removed.')).toBeInViewport()
})

test('does not scroll to an error behind a dialog that shows it', async () => {
  const behind = (error: string) => (
    <>
      <div style={{ height: 3_000 }} />
      <FormError>{error}</FormError>
      <ConfirmDialog open heading="Remove Ben?" closes={event('dialog.dismissed')} actions={null}>
        <FormError>{error}</FormError>
      </ConfirmDialog>
    </>
  )
  const { rerender } = render(behind(''))
  rerender(behind('Ben was not removed.'))
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Ben was not removed.')
  expect(window.scrollY).toBe(0)
})

test('a list announces its number of rows when the number changes', async () => {
  const { rerender } = render(<ListTop note="5 on the list">search</ListTop>)
  const note = page.getByRole('status').element()
  rerender(<ListTop note="1 of 5">search</ListTop>)
  expect(note.isConnected).toBe(true)
  await expect.element(page.getByRole('status')).toHaveTextContent('1 of 5')
})

test('announces waits to screen readers without visible text', async () => {
  render(
    <>
      <Spinner label="Please wait" />
      <SkeletonFields count={2} />
    </>,
  )
  for (const text of ['Please wait', 'Loading']) {
    await expect.element(page.getByRole('status').getByText(text)).toBeInTheDocument()
    expect(page.getByText(text).element().getBoundingClientRect().width).toBe(1)
  }
})

test.each([
  [
    'a notice',
    <Notice key="notice" kind="info" role="status">
      Waiting.
    </Notice>,
  ],
  ['a spinner', <Spinner key="spinner" label="Waiting." />],
  ['a toast', <Toaster key="toaster" />],
])('the status of %s exists before its text, and reserves its space', (_, component) => {
  showToast({ kind: 'success', text: 'Waiting.' })
  onTestFinished(clearToasts)
  render(component)
  const text = page.getByText('Waiting.').element()
  const late = text.getAnimations()[0] ?? text.parentElement?.getAnimations()[0]
  late?.pause()
  expect(document.querySelector('[role="status"]')?.checkVisibility({ visibilityProperty: true })).toBe(true)
  expect(getComputedStyle(text).visibility).toBe('hidden')
  const box = text.getBoundingClientRect()
  late?.finish()
  expect(getComputedStyle(text).visibility).toBe('visible')
  expect(text.getBoundingClientRect()).toEqual(box)
})

test('an alert appears without delay', () => {
  render(
    <Notice kind="error" role="alert">
      Waiting.
    </Notice>,
  )
  expect(page.getByText('Waiting.').element().getAnimations()).toEqual([])
})
