// `npm run bench`: measures times that differ between machines, which no test can judge. `npm run bench -- loads` measures one thing,
// `-- loads typing --rounds 2` several, with that many rounds each.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { benchLarge } from './bench/large.ts'
import { benchLighthouse } from './bench/lighthouse.ts'
import { benchScreens } from './bench/loaded-screens.ts'
import { benchLoads } from './bench/loads.ts'
import { networks } from './bench/setting.ts'
import { benchTeam } from './bench/team.ts'
import { benchTyping } from './bench/typing.ts'
import { writeWeight } from './bench/weight.ts'
import { benchWorkbench } from './bench/workbench.ts'
import { startBrowser } from './browser.ts'
import type { BuildMode } from './build.ts'
import { readCount } from './support/options.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    network: { type: 'string', default: 'emulated' },
    /** The loads of the bench `typing`. */
    typing: { type: 'string', default: '20' },
    json: {
      type: 'string',
      default: fileURLToPath(new URL('../node_modules/.cache/bench/figures.json', import.meta.url)),
    },
  },
})
const rounds = (usual: number) => readCount('--rounds', values.rounds ?? String(usual))
const network = networks.find((each) => each === values.network)
if (!network) throw new Error(`There is no network ${values.network}. The networks: ${networks.join(', ')}.`)

async function inBrowser<Result>(
  mode: BuildMode,
  bench: (browser: Awaited<ReturnType<typeof startBrowser>>) => Promise<Result>,
) {
  const browser = await startBrowser(mode)
  try {
    return await bench(browser)
  } finally {
    await browser.close()
  }
}

/** The benches by name. Each prints its figures, and returns them for the file. */
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  team: () => inBrowser('production', (browser) => benchTeam(browser, rounds(5))),
  load: () => inBrowser('production', (browser) => benchLarge(browser, rounds(1))),
  workbench: () => inBrowser('qa', (browser) => benchWorkbench(browser, rounds(5))),
  screens: () => inBrowser('production', benchScreens),
  loads: () => benchLoads({ rounds: rounds(5), network }),
  typing: () => benchTyping({ times: readCount('--typing', values.typing), network }),
}

/** Benches that run only when they are named, because they take minutes or write into the repository. */
const named: typeof benches = {
  lighthouse: benchLighthouse,
  weight: writeWeight,
}

const all = { ...benches, ...named }
const figures: Record<string, unknown> = {}
for (const name of positionals.length > 0 ? positionals : Object.keys(benches)) {
  const bench = all[name]
  if (!bench) throw new Error(`There is no bench ${name}. The benches: ${Object.keys(all).join(', ')}.`)
  figures[name] = await bench()
  console.log()
}
await mkdir(dirname(values.json), { recursive: true })
await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
console.log(values.json)
