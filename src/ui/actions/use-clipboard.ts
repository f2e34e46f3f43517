import { type RefObject, useState } from 'react'

/** In ms. */
const timeToNotice = 2_000

/** Copies the selection by the older command. After a failure the field keeps the focus and its selected text. */
function copyFrom(field: HTMLInputElement): boolean {
  const { activeElement } = document
  field.focus()
  field.select()
  const isCopied = document.execCommand('copy')
  if (isCopied && activeElement instanceof HTMLElement) activeElement.focus()
  return isCopied
}

/** For two seconds after a copy, `result` is `copied`. `field` helps without a clipboard (plain HTTP) and if the browser refuses. */
export function useClipboard(field?: RefObject<HTMLInputElement | null>) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  const copy = async (text: string) => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    const isDone = isCopied || (field?.current ? copyFrom(field.current) : false)
    setResult(isDone ? 'copied' : 'failed')
    if (isDone) setTimeout(() => setResult((now) => (now === 'copied' ? null : now)), timeToNotice)
  }
  return { result, copy }
}
