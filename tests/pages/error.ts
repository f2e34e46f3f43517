/** Replaces a screen that could not be rendered or loaded. */
export const errorPage = {
  heading: 'SOMETHING WENT WRONG',
  advice: /^This page could not be shown\./,
  offline: 'You are offline, so this page could not be loaded.',
} as const

/** The prerendered page without its code. */
export const incompletePage = {
  message: 'This page could not be loaded completely. Please check your connection and load it again.',
  loadAgain: 'load it again',
  offline: 'You are offline, or the server cannot be reached. This link cannot be opened yet.',
} as const

/** A page in a browser that is older than `scripts/vite/oldest-browsers.ts` allows. */
export const outdatedPage = {
  message: 'This browser is too old for Statehouse. Please update it, or open this page in another one.',
} as const
