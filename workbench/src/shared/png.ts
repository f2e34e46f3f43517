/** Pixels per CSS px: text stays sharp if you zoom in. */
const density = 2

const gap = 16

/**
 * Draws SVG files next to each other.
 * @throws if the browser does not let a canvas with HTML be read
 */
export async function pngOf(svgs: readonly string[]): Promise<Blob | null> {
  const images = await Promise.all(svgs.map(imageOf))
  const canvas = document.createElement('canvas')
  canvas.width = density * images.reduce((sum, { width }) => sum + width + gap, -gap)
  canvas.height = density * Math.max(...images.map(({ height }) => height))
  const drawing = canvas.getContext('2d')
  drawing?.scale(density, density)
  let left = 0
  for (const image of images) {
    drawing?.drawImage(image, left, 0)
    left += image.width + gap
  }
  return new Promise((resolve) => canvas.toBlob(resolve))
}

/** Not a `blob:` URL: a canvas with HTML of one cannot be read. */
async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

/** An image loads nothing, so that its fonts have to be in it. */
export async function dataUrl(url: string): Promise<string> {
  const reader = new FileReader()
  reader.readAsDataURL(await (await fetch(url)).blob())
  await new Promise((resolve) => reader.addEventListener('load', resolve))
  return String(reader.result)
}
