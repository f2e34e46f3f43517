export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has to start first.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
