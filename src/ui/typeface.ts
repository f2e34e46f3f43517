import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/**
 * Loads the typeface of all pages. Nothing waits for it: until it is there, and where it cannot be loaded, a font of the machine with the
 * same widths stands in (base.css).
 */
export function loadTypeface(): Promise<void> {
  const face = new FontFace('Inter', `url(${inter})`, { weight: '100 900' })
  return face.load().then(
    () => void document.fonts.add(face),
    () => {},
  )
}
