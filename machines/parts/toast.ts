/** Emitted to show a sentence that outlives the screen, for 3000 ms (Specification §9). */
export interface Toast {
  readonly type: 'toast'
  readonly kind: 'success' | 'error'
  readonly text: string
}

/** Makes toasts of one kind for `emit`; the params are the text. */
export const toastOf =
  (kind: Toast['kind']) =>
  (_: unknown, text: string): Toast => ({ type: 'toast', kind, text })
