/** How LIVE follows a console, and what runs as it is in a journey. */
export const inspected = {
  /** Masked in addition to passwords, tokens and keys: fields by name, and the path segment after `invite`. */
  secrets: ['code', 'hash', 'started', 'invite'],
  /** Actors that only follow other actors. */
  derived: ['followSession', 'followPage', 'page', 'followUrl', 'watchStoredSession'],
  loads: ['loadMachine', 'loadCode'],
  automatic: ['screen.shown', 'load.failed'],
} as const
