/** A name, email or host in a text. Right-to-left names do not reorder the text around them. */
export const Name = ({ children }: { children: string }) => (
  <strong>
    <bdi>{children}</bdi>
  </strong>
)
