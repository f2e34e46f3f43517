import { useState } from 'react'

/** In ms. */
const timeToNotice = 2_000

/**
 * After a copy, `copied` is true for two seconds, but not without a clipboard (plain http) or if the browser refuses.
 */
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
