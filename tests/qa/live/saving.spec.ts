import { readFile, writeFile } from 'node:fs/promises'
import { profile } from '#tests/pages/profile.ts'
import { runExported } from '#tests/qa/exported.ts'
import {
  ada,
  button,
  downloaded,
  expect,
  field,
  heading,
  profileIsShown,
  screen,
  sendSignIn,
  status,
  test,
} from '#tests/qa/page.ts'
import { needs } from '#tests/support/abilities.ts'
import { active, actor, middle, openLive, row } from './live.ts'

test(
  'a live session is saved as a walk, run as a test, opened with its screen, and sent as link and file',
  { annotation: needs('downloads of blobs') },
  async ({ page, servers }, testInfo) => {
    // The exported test starts a browser of its own.
    test.setTimeout(120_000)
    const tab = await openLive(page)
    await sendSignIn(tab)
    await profileIsShown(tab)
    await field(tab, profile.firstName).fill('Augusta')
    await button(tab, profile.save).click()
    await expect(tab.getByText(profile.saved)).toBeVisible()
    await actor(page, 'profile', 'ready').check()
    await expect(row(page, 'profile', 'updateUser done')).toHaveCount(1)
    const seen = await active(page, 'profile').evaluateAll((all) => all.map((each) => each.getAttribute('data-state')))
    await button(page, 'SAVE AS A WALK').click()
    await expect(middle(page)).toContainText('Its replay comes into the same states as seen.')
    const file = await downloaded(page, () => button(page, 'SAVE FILE').click())
    expect(file.name).toBe('profile.walk.json')
    expect(file.content.toString()).not.toContain(ada.password)
    const exported = await downloaded(page, () => button(page, 'PLAYWRIGHT TEST').click())
    expect(exported.name).toBe('walk.spec.ts')
    expect(exported.content.toString()).toContain("from '@playwright/test'")
    expect(exported.content.toString()).toContain('Augusta')
    const run = await runExported(exported.content.toString(), servers)
    expect(run.output).toContain('1 passed')
    await button(page, 'OPEN WALK').click()
    await expect(heading(page, 'profile')).toBeVisible()
    await expect(status(page)).toHaveText(new RegExp(`^Step \\d+: now in ${seen.join(', ')}$`))
    await expect(screen(page).getByLabel(profile.firstName, { exact: true })).toHaveValue('Augusta')
    const address = page.url()

    // A colleague opens the file.
    const path = testInfo.outputPath('profile.walk.json')
    await writeFile(path, file.content)
    const colleague = await page.context().newPage()
    await colleague.goto('/statecharts.html#/')
    await colleague.getByLabel('Walk file').setInputFiles(path)
    await expect(heading(colleague, 'profile')).toBeVisible()
    expect(colleague.url()).toBe(address)

    await colleague.goto('/statecharts.html#/')
    const content = JSON.parse(await readFile(path, 'utf8'))
    const changed = { ...content, states: content.states.with(-1, ['somewhere.else']) }
    await writeFile(path, JSON.stringify(changed))
    await colleague.getByLabel('Walk file').setInputFiles(path)
    await expect(colleague.getByRole('alert')).toContainText('somewhere.else was seen; the replay differs')
    await colleague.getByRole('link', { name: 'Open it nevertheless' }).click()
    await expect(heading(colleague, 'profile')).toBeVisible()
  },
)

test('a walk file can be dropped, and one that cannot be read says why', async ({ page }) => {
  await page.goto('/statecharts.html#/')
  await expect(heading(page, 'CHARTS')).toBeVisible()
  const drop = (text: string) =>
    page.evaluate((content) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], 'dropped.walk.json', { type: 'application/json' }))
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    }, text)
  await drop('no walk')
  await expect(page.getByRole('alert')).toContainText('“dropped.walk.json” cannot be opened: it is no JSON')
  const walk = { format: 'workbench.walk', version: 1, product: 'Statehouse', chart: 'theme', input: null, steps: [] }
  await drop(JSON.stringify({ ...walk, states: [], at: '2025-01-01', browser: '' }))
  await expect(heading(page, 'theme')).toBeVisible()
})
