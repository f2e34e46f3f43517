/** A name, an address or a host in a sentence. One written from right to left keeps the words around it in order. */
export function Name({ children }: { children: string }) {
  return (
    <strong>
      <bdi>{children}</bdi>
    </strong>
  )
}
