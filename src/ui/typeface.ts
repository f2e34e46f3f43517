import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

export { inter }

/** Nothing waits for Inter. Until it has loaded, a system font with the same widths is used (base.css). */
export function loadTypeface(): Promise<void> {
  const face = new FontFace('Inter', `url(${inter})`, { weight: '100 900' })
  return face.load().then(
    () => void document.fonts.add(face),
    () => {},
  )
}
