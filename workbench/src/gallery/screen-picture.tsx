import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ScreenBox, setSize, Unreachable } from '#workbench/walk/frame/screen-box.tsx'
import { blankPage, copyScreen, fillWith, type ScreenCopy } from '#workbench/walk/frame/screen-copy.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import type { Examined } from './picture-audit.tsx'

/** Shows a copy of the product's real screen of a chart: a picture among many, in which nothing can be pressed. */
export function ScreenPicture({ chart, steps, dark, width }: Examined) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [copy, setCopy] = useState<ScreenCopy | 'failed' | null>(null)
  const hasScreen = typeof useProduct().screens[chart] !== 'string'

  const find = useEffectEvent(steps)

  useEffect(() => {
    if (!isSeen || !hasScreen) return
    let isWanted = true
    copyScreen(chart, find, width).then(
      (made) => isWanted && setCopy(made),
      () => isWanted && setCopy('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [isSeen, hasScreen, chart, width])

  useLayoutEffect(() => {
    if (frame.current) setSize(frame.current, width)
  })

  const isCopied = copy !== null && copy !== 'failed'
  useLayoutEffect(() => {
    const { contentDocument } = frame.current ?? {}
    if (isLoaded && isCopied && contentDocument) fillWith(contentDocument, copy)
  }, [isLoaded, isCopied, copy])

  useLayoutEffect(() => {
    if (isLoaded) frame.current?.contentDocument?.documentElement.classList.toggle('dark', dark)
  }, [isLoaded, dark])

  return (
    <ScreenBox width={width} onSeen={() => setSeen(true)}>
      {isSeen && (
        <iframe
          ref={frame}
          title={`The screen of ${chart}`}
          src={blankPage()}
          inert
          tabIndex={-1}
          onLoad={() => setLoaded(true)}
        />
      )}
      {copy === 'failed' && <Unreachable />}
    </ScreenBox>
  )
}
