/** Masked in addition to passwords, tokens and keys: fields by name, and the path segment after `invite`. */
export const secretNames = ['code', 'hash', 'started', 'invite'] as const
