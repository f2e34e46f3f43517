import { useState } from 'react'

/** Time to read that a text was copied, in ms. */
const timeToNotice = 2_000

/** Copies text; `copied` is true for two seconds afterwards, but not without a clipboard (plain http) or after a refusal. */
export function useClipboard(): { copied: boolean; copy: (text: string) => void } {
  const [copied, setCopied] = useState(false)
  return {
    copied,
    copy: (text) => {
      navigator.clipboard?.writeText(text).then(
        () => {
          setCopied(true)
          setTimeout(() => setCopied(false), timeToNotice)
        },
        () => setCopied(false),
      )
    },
  }
}
