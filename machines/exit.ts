/**
 * Where a flow goes when it is over: the output of every chart. A chart decides; only `flow/leave` goes there.
 */
export type Exit =
  /** A place in the console: path with search, as in the address bar. It replaces the current history entry. */
  | {
      readonly to: string
      readonly state?: { readonly returnTo?: string; readonly hasEnded?: boolean; readonly email?: string }
    }
  /** A page outside the console, already parsed and decided. It replaces the console in the tab. */
  | { readonly href: string }
