import { ada } from '@statehouse/sandbox/people'
import { contract } from '#contract/index.ts'
import { printLoads, printPresses } from './figures.ts'
import { type Load, measureLoad, measurePress, type Press, prepareLoad } from './load.ts'
import { type MeasuredScreen, prepareAnswers, screens, signInForm } from './screens.ts'
import { openSlowPage, type Setting, startSetting } from './setting.ts'

/** Loads a screen in a browser that has nothing of it, unless it is to be loaded again. */
async function loadOnce(setting: Setting, screen: MeasuredScreen): Promise<Load> {
  const origin = screen === signInForm ? setting.floor : setting.consoleUrl
  const context = await setting.open(screen.signedIn)
  if (screen.again) {
    const first = await context.newPage()
    await first.goto(origin + screen.path, { waitUntil: 'networkidle' })
    await first.close()
  }
  const page = await openSlowPage(context)
  if (screen.startedSignIn) {
    await page.addInitScript(() => {
      sessionStorage.setItem('oauth_provider', 'github')
      sessionStorage.setItem('oauth_state', 'sesame')
      sessionStorage.setItem('oauth_redirect_uri', `${location.origin}/oauth/callback`)
    })
  }
  await prepareLoad(page, screen)
  const load = await measureLoad(page, origin + screen.path, screen)
  await context.close()
  return load
}

/** Signs in on /login as soon as its form is painted: a load of its own, for the press changes what comes after it. */
async function pressOnce(setting: Setting): Promise<Press> {
  const context = await setting.open()
  const page = await openSlowPage(context)
  const press = await measurePress(page, `${setting.consoleUrl}/login`, {
    values: { email: ada.email, password: ada.password },
    call: contract.logIn.path,
  })
  await context.close()
  return press
}

/** Puts the first row before every third of the others too: a machine that slows down slows the floor down with the screens. */
const alternating = <Row>([floor, ...others]: readonly Row[]): Row[] =>
  others.flatMap((row, index) => (index % 3 === 0 && floor !== undefined ? [floor, row] : [row]))

/** Measures how soon each screen is painted and usable on a slow phone, beside the smallest page with the same form. */
export async function benchLoads(rounds: number): Promise<object> {
  const setting = await startSetting()
  const rows = [signInForm, ...screens].map((screen) => ({ screen, name: screen.name, loads: [] as Load[] }))
  const presses: Press[] = []
  try {
    await prepareAnswers(setting)
    // The first load of a browser starts processes, which no later one does.
    await loadOnce(setting, signInForm)
    for (let round = 0; round < rounds; round++) {
      presses.push(await pressOnce(setting))
      for (const { screen, loads } of alternating(rows)) loads.push(await loadOnce(setting, screen))
    }
  } finally {
    await setting.close()
  }
  console.log(`Loads on a slow phone, ${rounds} rounds`)
  printLoads(rows)
  printPresses(presses, rows)
  return { rounds, presses, rows: rows.map(({ name, loads }) => ({ name, loads })) }
}
