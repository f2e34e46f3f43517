/**
 * The oldest versions of browsers in which the console works; on phones these are the versions of the same browser. The build lowers the
 * syntax of scripts and styles to them (`build.target`). They are the first that know `URL.parse`, for which `index.html` asks.
 */
export const oldestBrowsers = { chrome: '126', edge: '126', firefox: '126', safari: '18' } as const

/** The same versions as Vite, Oxc and Lightning CSS name them: `chrome126`. */
export const buildTarget: string[] = Object.entries({ ...oldestBrowsers, ios: oldestBrowsers.safari }).map(
  ([name, version]) => name + version,
)
