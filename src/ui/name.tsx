/** A name, an address or a host in a sentence. Written from right to left, it leaves the order of the words around it as it is. */
export function Name({ children }: { children: string }) {
  return (
    <strong>
      <bdi>{children}</bdi>
    </strong>
  )
}
