const browsers = [
  ['Edge', /Edg\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+)\S* (?:Mobile\/\S+ )?Safari/],
] as const

/** A browser by its short name: `Chrome 156, Linux`. */
export function browserName(userAgent: string): string {
  const [name = 'another browser'] = browsers.flatMap(([name, pattern]) => {
    const [, version] = pattern.exec(userAgent) ?? []
    return version === undefined ? [] : [`${name} ${version}`]
  })
  // Android names Linux, and iPhones name Mac OS X.
  const system = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS X', 'Linux'].find((each) => userAgent.includes(each))
  return [name, system].filter(Boolean).join(', ')
}

/** What a report says about this window. */
export const environmentOf = ({ innerWidth, innerHeight, navigator, document }: Window) => ({
  browser: browserName(navigator.userAgent),
  viewport: `${innerWidth} × ${innerHeight} px`,
  theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
})

export const environmentText = ({ browser, viewport, theme }: Environment): string =>
  `${browser}, ${viewport}, ${theme} theme`

export type Environment = ReturnType<typeof environmentOf>
