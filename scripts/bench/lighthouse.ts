import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { prepareAnswers, screens } from './screens.ts'
import { startSetting } from './setting.ts'
import { printRow } from './table.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Returns a port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port')
  return address.port
}

/** Prints the four scores that Lighthouse gives to every public screen on its own slow phone. */
export async function benchLighthouse(): Promise<object> {
  const port = await freePort()
  const setting = await startSetting('emulated', [`--remote-debugging-port=${port}`])
  const scores: Record<string, readonly (number | null)[]> = {}
  printRow(['', 'performance', 'accessibility', 'practices', 'seo'])
  try {
    await prepareAnswers(setting)
    for (const { name, path } of screens.filter(({ isPublic }) => isPublic)) {
      const result = await lighthouse(setting.console + path, {
        port,
        logLevel: 'error',
        onlyCategories: [...categories],
      })
      scores[name] = categories.map((category) => result?.lhr.categories[category]?.score ?? null)
      printRow([name, ...(scores[name] ?? []).map((score) => (score === null ? '–' : Math.round(score * 100)))])
    }
  } finally {
    await setting.close()
  }
  return scores
}
