import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type RenderedTab, RenderedTabContext } from '#flow/use-tab.tsx'
import { ConnectEditor, HelpLinks, SupportText } from '#routes/help.tsx'
import { render } from './render.tsx'

test.each([
  [{ VITE_HELP_URL: '', VITE_SUPPORT_URL: '' }, []],
  [{ VITE_HELP_URL: 'https://a.example/' }, ['Get help', 'Help']],
  [{ VITE_SUPPORT_URL: 'mailto:a@a.example' }, ['contact support', 'Support']],
])('links that are set change no text: %o', (links, names) => {
  const { container } = render(
    <RenderedTabContext value={{ links } as RenderedTab}>
      <SupportText>Please contact support to set one up.</SupportText>
      <ConnectEditor />
      <HelpLinks />
    </RenderedTabContext>,
  )
  expect(container.querySelector('p')?.textContent).toBe('Please contact support to set one up.')
  expect(Array.from(page.getByRole('link').elements(), (link) => link.textContent)).toEqual(names)
})
