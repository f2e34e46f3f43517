/** A part of the code that guards the house, and the tests that have to notice a mistake in it. */
export interface Subject {
  readonly name: string
  /** What the code sees to, in words for the terminal. */
  readonly guards: string
  /** The files that are mutated. */
  readonly files: readonly string[]
  /**
   * The test files that may kill. They state the specification's words; no others are run. Either all of them import a file above or each
   * test loads it anew, since they share their modules: Stryker learns only from the first import which tests execute its constants.
   */
  readonly tests: readonly string[]
}

/** The variable that tells `vitest.config.ts` the test files, with commas between them. */
export const testsVariable = 'MUTANTS_CODE_TESTS'

/** The least part of a subject's mutants that its tests must kill, in percent. */
export const leastKilled = 90

/** The code that guards the house. */
export const subjects: readonly Subject[] = [
  {
    name: 'callback-rule',
    guards: 'no token is sent to an address that is no editor',
    files: ['src/rules/callback-address.ts'],
    tests: [
      'tests/rules/callback-address.test.ts',
      'tests/rules/exchange-token.test.ts',
      'tests/rules/public-flows.test.ts',
      'tests/fuzz/callbacks.test.ts',
    ],
  },
  {
    name: 'path-guard',
    guards: 'no value names another call, and no return address another site',
    files: ['src/api/path.ts', 'src/rules/paths.ts'],
    tests: [
      'tests/api/path.test.ts',
      'tests/rules/access.test.ts',
      'tests/rules/public-flows.test.ts',
      'tests/fuzz/paths.test.ts',
    ],
  },
  {
    name: 'refresh',
    guards: 'one refresh for all calls and tabs, and no session ended without reason',
    files: ['src/api/refresh.ts', 'src/api/client.ts', 'src/api/credentials.ts'],
    tests: [
      'tests/api/refresh.test.ts',
      'tests/api/refresh-races.test.ts',
      'tests/api/refresh-tabs.test.ts',
      'tests/api/forbidden.test.ts',
      'tests/api/session-switch.test.ts',
      'tests/api/refresh-matrix.test.ts',
      'tests/api/first-calls.test.ts',
      'tests/api/stored-session.test.ts',
    ],
  },
  {
    name: 'token-store',
    guards: 'no token beside the wrong user, and none left after a log-out',
    files: ['src/browser/token-store.ts', 'src/browser/storage.ts', 'src/api/stored-session.ts'],
    tests: [
      'tests/browser/token-store.test.ts',
      'tests/browser/storage.test.ts',
      'tests/browser/oauth-store.test.ts',
      'tests/api/stored-record.test.ts',
      'tests/api/stored-session.test.ts',
      'tests/api/session-switch.test.ts',
      'tests/fuzz/stored.test.ts',
    ],
  },
  {
    name: 'message-reading',
    guards: 'no markup or junk of a server is shown as a sentence, and each failure has one',
    files: ['src/api/errors.ts', 'src/api/retry-after.ts'],
    tests: [
      'tests/api/server-message.test.ts',
      'tests/api/error-sentences.test.ts',
      'tests/api/retry-after.test.ts',
      'tests/fuzz/messages.test.ts',
    ],
  },
  {
    name: 'payload-rules',
    guards: 'what is sent is what the person sees, and nothing else',
    files: ['src/rules/payload.ts', 'src/rules/profile.ts', 'src/rules/registration.ts'],
    tests: ['tests/rules/payload.test.ts', 'tests/rules/profile.test.ts', 'tests/rules/public-flows.test.ts'],
  },
  {
    name: 'access-rules',
    guards: 'areas open for those whom the specification lets in',
    files: ['src/rules/access.ts', 'routes/admission.ts'],
    tests: ['tests/rules/access.test.ts', 'tests/routes/admission.test.ts'],
  },
]
