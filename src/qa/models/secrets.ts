/** What the workbench masks beside passwords, tokens and keys: fields by their names, and the segment of a path after `invite`. */
export const secretNames = ['code', 'hash', 'startedState', 'invite'] as const
