/** Downloads a file. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has to start the download first.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
