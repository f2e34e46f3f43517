export type ButtonVariant = 'solid' | 'outline' | 'ghost'

/**
 * The look of a button as class names, for what must look like a button and is a link.
 * @param variant solid: the screen's one primary act; outline: the others; ghost: a quiet one
 * @param wide as wide as its container
 */
export function buttonClass(variant: ButtonVariant = 'outline', wide = false): string {
  return `button button-${variant}${wide ? ' wide' : ''}`
}

/** The look of a link in text or under a form. */
export const linkClass = 'link'
