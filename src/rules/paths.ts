/** /login, in plugin mode where an editor is waiting: its callback survives the way through other screens. */
export function loginPath(callback: string | null): string {
  return callback === null ? '/login' : `/login?${new URLSearchParams({ callback })}`
}
