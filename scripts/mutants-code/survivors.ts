/** A mutant that no test notices, and the reason why it may live. */
export interface Survivor {
  readonly file: string
  /** The line of the file in which the mutation begins. */
  readonly line: string
  /** The text before and after, as `npm run mutants:code` prints it. */
  readonly mutation: string
  readonly reason: string
}

/** The named survivors of each subject. */
export const survivors: Readonly<Record<string, readonly Survivor[]>> = {
  refresh: [
    {
      file: 'src/api/client.ts',
      line: 'let forbidden = { tokensId: 0, requests: new Set<string>() }',
      mutation: '{ tokensId: 0, requests: new Set<string>() } → {}',
      reason:
        'No request carries tokens with the id 0 or none, so the first refusal replaces this value before it is read.',
    },
    {
      file: 'src/api/refresh.ts',
      line: "if (!replaceTokens(refreshToken, tokens)) throw new ApiError('session')",
      mutation: '\'session\' → ""',
      reason: 'The catch below ends every error but `offline` alike; the kind of this one is read by no other code.',
    },
    {
      file: 'src/api/refresh.ts',
      line: "return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')",
      mutation: '\'0\' → ""',
      reason: 'The name of the lock only has to tell tokens apart, which it does without leading zeros too.',
    },
    {
      file: 'src/api/refresh.ts',
      line: "return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')",
      mutation: '\'\' → "Stryker was here!"',
      reason: 'The name of the lock only has to tell tokens apart, whatever stands between its bytes.',
    },
  ],
  'token-store': [
    {
      file: 'src/browser/token-store.ts',
      line: "return value !== null && /^[\\x21-\\x7e]+$/.test(value) && value !== 'undefined' && value !== 'null' ? value : null",
      mutation: 'value !== null → true',
      reason: 'A value that is null is returned as null by either branch; the condition is there for the types.',
    },
    {
      file: 'src/browser/storage.ts',
      line: "if (storage().getItem(key) !== value) throw new Error('not changed')",
      mutation: '\'not changed\' → ""',
      reason: 'The catch below takes every error alike and reads no message.',
    },
    {
      file: 'src/api/stored-session.ts',
      line: 'return text === null ? null : readCurrentUser(parseJson(text))',
      mutation: 'text === null → false',
      reason: 'JSON.parse reads null as null, which is no user either; the condition is there for the types.',
    },
  ],
  'message-reading': [
    {
      file: 'src/api/errors.ts',
      line: '} catch {',
      mutation: '{ return undefined } → {}',
      reason: 'A function that returns nothing returns undefined; the line is there for the reader.',
    },
    {
      file: 'src/api/retry-after.ts',
      line: 'const timeOf = (date: string | null) => (date !== null && httpDate.test(date) ? Date.parse(date) : Number.NaN)',
      mutation: 'date !== null → true',
      reason:
        'A missing date is read as the text “null”, which is no date either; the condition is there for the types.',
    },
    {
      file: 'src/api/retry-after.ts',
      line: "const value = headers.get('retry-after') ?? ''",
      mutation: '\'\' → "Stryker was here!"',
      reason: 'Any text that is neither seconds nor a date stands for a header that is missing.',
    },
    {
      file: 'src/api/retry-after.ts',
      line: 'return wait > 0 ? Math.min(wait, longest) : 0',
      mutation: 'wait > 0 → wait >= 0',
      reason: 'A wait of 0 ms gives 0 by either branch of the expression.',
    },
  ],
  'access-rules': [
    {
      file: 'routes/admission.ts',
      line: "if (session.matches('signedIn') && user !== null) return { phase: 'signedIn', user }",
      mutation: 'user !== null → true',
      reason: 'The chart enters `signedIn` only with a user; the condition is there for the types.',
    },
  ],
}
