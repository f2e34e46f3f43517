/** What a chart emits to tell a person something that outlives the screen. Shown for 3000 ms (Specification §9). */
export interface Toast {
  readonly type: 'toast'
  readonly kind: 'success' | 'error'
  readonly text: string
}

/** For `emit`: a toast of a kind, with the text that the chart gives it. */
export const toastOf =
  (kind: Toast['kind']) =>
  (_: unknown, text: string): Toast => ({ type: 'toast', kind, text })
