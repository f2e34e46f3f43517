/** The first browsers with `URL.parse`, on desktop and phone. `index.html` checks for it. */
const oldestBrowsers = { chrome: '126', edge: '126', firefox: '126', safari: '18' } as const

/** The same versions as Vite, Oxc and Lightning CSS write them: `chrome126`. */
export const buildTarget: string[] = Object.entries({ ...oldestBrowsers, ios: oldestBrowsers.safari }).map(
  ([name, version]) => name + version,
)
