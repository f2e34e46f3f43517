import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/**
 * Loads the typeface of all pages. Nothing waits for it: until it has loaded, or if it cannot, a system font with the
 * same widths is used (base.css).
 */
export function loadTypeface(): Promise<void> {
  const face = new FontFace('Inter', `url(${inter})`, { weight: '100 900' })
  return face.load().then(
    () => void document.fonts.add(face),
    () => {},
  )
}
