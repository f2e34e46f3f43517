// `node scripts/run.mjs scripts/versions.ts`: reads from which browsers on a build of the console works, in MDN's data about browsers, and
// holds deploy/oldest-browsers.ts against it. Prints the newest features of the build.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import process from 'node:process'
import { buildForTests } from './build.ts'
import { browsers, type UsedFeature, versionText } from './versions/compat.ts'
import { fallbacks } from './versions/fallbacks.ts'
import { judgeVersions, neededVersions } from './versions/judge.ts'
import { featuresOfHeaders, featuresOfPage } from './versions/pages.ts'
import { featuresOfScript } from './versions/scripts.ts'
import { featuresOfStyles } from './versions/styles.ts'

const contentsOf = (page: string, element: 'script' | 'style') =>
  Array.from(page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs')), ([, content = '']) => content)

/** Finds the features in a file of a build; none in one that is no code. */
function featuresOfFile(name: string, text: string): UsedFeature[] {
  if (extname(name) === '.js') return featuresOfScript(text)
  if (extname(name) === '.css') return featuresOfStyles(text)
  if (extname(name) !== '.html') return []
  return [
    ...featuresOfPage(text),
    ...contentsOf(text, 'script').flatMap(featuresOfScript),
    ...contentsOf(text, 'style').flatMap(featuresOfStyles),
  ]
}

const { folder, remove } = await buildForTests()
try {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|html)$/.test(file))
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
  )
  const all = [...featuresOfHeaders(), ...texts.flatMap(([file, text]) => featuresOfFile(file, text))]
  const used = [...new Map(all.map((feature) => [feature.name, feature])).values()]
  console.log(
    `${used.length} features of browsers in ${files.length} files, ${fallbacks.flatMap(({ features }) => features).length} of them with a fallback`,
  )
  for (const browser of browsers) {
    const { version, features } = neededVersions(used, fallbacks)[browser]
    console.log(`${browser} ${versionText(version)}: ${features.join(', ')}`)
  }
  const problems = judgeVersions(used, fallbacks)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await remove()
}
