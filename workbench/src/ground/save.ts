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

/** Downloads a text as a file of a type. */
export const saveText = (text: string, { type, file }: { readonly type: string; readonly file: string }): void =>
  save(new Blob([text], { type }), file)
