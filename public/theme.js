// Decides light or dark before the first paint (Specification §4, Theme). Loaded with a blocking script tag, because a
// strict content security policy allows no inline script, and a classic one, because modules run after the first paint.
// From then on the theme chart is in charge; both read the local storage key darkMode the same way.
;(() => {
  let saved = null
  try {
    saved = localStorage.getItem('darkMode')
  } catch {
    // Storage is blocked: follow the system.
  }
  const dark = saved === 'true' || (saved !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
