import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ShownStep } from '#workbench/walk/frame/frame-window.ts'
import { ScreenBox, type ScreenWidth, setSize } from '#workbench/walk/frame/screen-box.tsx'
import { blankPage, copyScreen, fillWith, type ScreenCopy } from '#workbench/walk/frame/screen-copy.ts'

interface ScreenPictureProps {
  readonly chart: string
  readonly steps: () => readonly ShownStep[]
  readonly dark: boolean
  readonly width: ScreenWidth
}

export function ScreenPicture({ chart, steps, dark, width }: ScreenPictureProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [copy, setCopy] = useState<ScreenCopy | null>(null)

  useEffect(() => {
    let isWanted = true
    const copyIt = async () => {
      const made = await copyScreen(chart, steps, width)
      if (isWanted) setCopy(made)
    }
    void copyIt()
    return () => {
      isWanted = false
    }
  }, [chart, steps, width])

  useLayoutEffect(() => {
    if (frame.current) setSize(frame.current, width)
    const { contentDocument } = frame.current ?? {}
    if (!isLoaded || !copy || !contentDocument) return
    contentDocument.documentElement.classList.toggle('dark', dark)
    fillWith(contentDocument, copy)
  }, [isLoaded, copy, dark, width])

  return (
    <ScreenBox width={width}>
      <iframe
        ref={frame}
        title={`The screen of ${chart}`}
        src={blankPage()}
        inert
        tabIndex={-1}
        onLoad={() => setLoaded(true)}
      />
    </ScreenBox>
  )
}
