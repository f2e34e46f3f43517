/**
 * A slim line over the whole width, for a state of the world ("You are offline."). Keep it mounted and leave it empty when there
 * is nothing to say: a live region must be there before its words are (WCAG 4.1.3).
 */
export function Banner({ children }: { children?: string | null | undefined }) {
  return (
    <div className="banner" role="status">
      {children}
    </div>
  )
}
