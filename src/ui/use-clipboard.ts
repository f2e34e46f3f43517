import { useState } from 'react'

/** Long enough to be read, in ms. */
const timeToNotice = 2_000

/** Copies text, and knows for a moment that it has. Without the clipboard (plain http, a refusal) nothing is claimed. */
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
