/** Emitted to show a message for 3000 ms, which outlives the screen (Specification §9). */
export interface Toast {
  readonly type: 'toast.requested'
  readonly kind: 'success' | 'error'
  readonly text: string
}

export const toastOf =
  (kind: Toast['kind']) =>
  (_: unknown, text: string): Toast => ({ type: 'toast.requested', kind, text })
