/** A name, email or host in a text. Right-to-left names do not reorder the text around them. */
export function Name({ children }: { children: string }) {
  return (
    <strong>
      <bdi>{children}</bdi>
    </strong>
  )
}
