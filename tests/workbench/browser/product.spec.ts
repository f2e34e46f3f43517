import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { chartLayouts } from '#workbench/build/layouts.plugin.ts'
import { choice, downloaded, screen, status } from './page.ts'

// A product of two charts that has nothing of the console: what the workbench does for it, it does for any.

test('the workbench knows no product', async ({ page }) => {
  test.setTimeout(90_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const folder = fileURLToPath(new URL('../product/', import.meta.url))
  const server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'error',
    cacheDir: fileURLToPath(new URL('../../../node_modules/.vite-doors', import.meta.url)),
    plugins: [react(), chartLayouts(`${folder}machines.ts`)],
    server: { port: 0, strictPort: false, hmr: false, watch: null },
  })
  try {
    await server.listen()
    const address = server.httpServer?.address()
    const port = typeof address === 'object' ? address?.port : undefined
    await page.goto(`http://127.0.0.1:${port}/index.html`)

    // Vite prepares its packages first.
    await expect(page).toHaveTitle('CHARTS · Statecharts of Doors', { timeout: 60_000 })
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      /^door 5 states, \d+ transitionsDoor: opens for a person who knows the password, or rings the bell\./,
      /^bell 2 states, 2 transitions/,
    ])

    await expect(page.getByText('Model tests: recorded on 2025-01-01 at 10:20 UTC.')).toBeVisible()
    await expect(page.getByText('Browser journeys: not recorded yet. npm test records them.')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(2)

    await page.getByRole('link', { name: /^door/ }).click()
    const coloured = (how: string) => page.locator(`.viewport .state.${how}:not(.words)`)
    await expect(coloured('executed')).toHaveCount(0)
    await page.getByLabel('COVERAGE', { exact: true }).selectOption('Model tests')
    await expect(coloured('executed')).toHaveCount(5)
    await expect(coloured('missing')).toHaveCount(1)
    await page.locator('summary', { hasText: /\d+ of \d+$/ }).press('Enter')
    await expect(page.getByRole('list', { name: 'Never executed' }).getByRole('listitem')).toHaveText([
      'closed: bell.pressed leads to ringing',
      'state ringing',
      'ringing: ringBell done leads to closed',
      'ringing: ringBell error leads to closed',
    ])

    await expect(page.getByText('It closes the curtain.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Walk' }).getByText('Waits for a person.')).toBeVisible()
    await expect(screen(page).getByRole('heading')).toHaveText('KNOCK, KNOCK')
    await screen(page).getByRole('button', { name: 'OPEN' }).press('Enter')
    await expect(screen(page).getByRole('alert')).toHaveText('Fill in both fields.')
    // Only what would be taken can be pressed.
    const drawing = page.getByRole('group', { name: 'Statechart door' })
    await expect(drawing.getByRole('button', { name: /^key\.turned/ })).toHaveCount(0)
    await drawing.getByRole('button', { name: /^bell\.pressed/ }).click()
    await expect(status(page)).toHaveText('Step 2: now in ringing')
    await expect(screen(page).locator('body')).toHaveText(/The screen of another chart, bell, is shown here/)
    await choice(page, 'ringBell succeeds').click()
    await choice(page, 'form.submitted').click()
    await expect(screen(page).getByRole('heading')).toHaveText('THE DOOR OPENS')
    await choice(page, 'openDoor succeeds').click()
    await expect(status(page)).toHaveText('Step 5: now in left')
    await expect(screen(page).locator('body')).toHaveText('The flow is over. Its output is {"name":"nobody"}.')

    await page.getByRole('link', { name: 'TEST PLAN' }).click()
    const report = await downloaded(page, () => page.getByRole('button', { name: 'EXPORT MARKDOWN' }).click())
    expect(report.name).toBe('report.md')
    expect(report.content.toString()).toMatch(/^# Test report: Doors\n/)

    await page.getByRole('link', { name: 'GALLERY' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ pictures of door$/)
    await page.goto(`http://127.0.0.1:${port}/index.html#/bell`)
    await expect(page.getByText('The bell has no screen: it is heard.')).toBeVisible()
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
    expect(complaints).toEqual([])
  } finally {
    await server.close()
  }
})
