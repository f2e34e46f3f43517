import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { team } from '#qa/models/samples.ts'
import { TeamList } from '#routes/team/team-list.tsx'
import { input, ready } from '#tests/machines/team/team-kit.ts'

const markupOf = (run: ReturnType<typeof ready>) => renderToStaticMarkup(<TeamList state={run.state} />)

test('each filter has the number of rows that it would show, also during a search', () => {
  const run = ready()
  expect(markupOf(run)).toMatch(/aria-pressed="true".*ALL 4.*"false".*MEMBERS 2.*"false".*INVITATIONS 2/)
  run.send({ type: 'search.edited', search: 'luigi' })
  run.send({ type: 'filter.chosen', filter: 'invitation' })
  expect(markupOf(run)).toMatch(/"false".*ALL 1.*"false".*MEMBERS 0.*"true".*INVITATIONS 1.*1 of 4/)
})

test.each([
  ['member', { ...team, members: [] }, 'There are no members.'],
  ['invitation', { ...team, invitations: [] }, 'There are no invitations.'],
] as const)('says that there is no %s, and can show all', (filter, answer, message) => {
  const run = ready({ ...input, filter }, answer)
  expect(markupOf(run)).toContain(message)
  expect(markupOf(run)).toContain('SHOW ALL')
})
