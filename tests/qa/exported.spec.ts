import { needs } from '#tests/support/abilities.ts'
import { exportWalk, runExported } from './exported.ts'
import { chartHash, expect, open, test } from './page.ts'

// The exported tests start a browser of their own.
test.describe.configure({ timeout: 120_000 })

const walks = {
  'an invitation for a new user whose password is refused once': {
    chart: 'invitation',
    input: 'signed out',
    steps: [
      'verifyInvitation done~a new user',
      'form.submitted~all filled in',
      'acceptInvitationAsNew error~the server refuses: 409',
      'form.submitted~the two passwords differ',
      'form.submitted~all filled in',
      'acceptInvitationAsNew done~the account and its address',
      'after timeToSettle',
    ],
    wrong: ['This\\s*team\\s*is\\s*full', 'This\\s*team\\s*is\\s*empty'],
  },
  'a configuration with a catalogue that fails': {
    chart: 'configuration',
    input: 'an admin',
    steps: [
      'catalogues done~one is missing',
      'getConfigurations done~a configuration',
      'after timeToSetModelTypes',
      'catalogues.retried',
      'catalogues done~all three',
      'model.added',
      'form.submitted',
    ],
    wrong: ['API\\s*key\\s*is\\s*required', 'API\\s*key\\s*is\\s*optional'],
  },
  'a member who is not removed, and one who is invited': {
    chart: 'team',
    input: 'an admin',
    steps: [
      'getTeam done~a team',
      'removal.requested~another member',
      'removal.confirmed',
      'removeMember error~the server fails: 500',
      'form.submitted~an address',
      'inviteMember error~the server refuses: 409',
    ],
    wrong: ['Remove this member?', 'Remove this group?'],
  },
} as const

for (const [name, { chart, input, steps, wrong }] of Object.entries(walks)) {
  test(`${name}: exported, the walk passes on the console with the sandbox, and fails with a wrong expectation`, {
    annotation: needs('downloads of blobs'),
  }, async ({ page, servers }) => {
    await open(page, chartHash(chart, { panel: 'plan', input, steps }))
    const exported = await exportWalk(page, 'Playwright test')
    expect(exported.name).toBe('walk.spec.ts')
    expect(exported.content.match(/^import .*$/gm)).toEqual([
      "import { expect, type Page, test } from '@playwright/test'",
    ])
    expect(exported.content).toContain('What must run: npm start.')
    const right = await runExported(exported.content, servers)
    expect(right.output).toContain('1 passed')
    expect(right.hasPassed).toBe(true)

    const [words, others] = wrong
    expect(exported.content).toContain(words)
    const { hasPassed, output } = await runExported(exported.content.replace(words, others), servers)
    expect(hasPassed).toBe(false)
    expect(output).toContain('1 failed')
  })
}
