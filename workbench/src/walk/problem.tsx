import { Notice } from '#workbench/ground/parts.tsx'

/** Says why a walk is another one than it was meant to be. */
export function Problem({ problem }: { readonly problem: string | null }) {
  return <div role="alert">{problem !== null && <Notice kind="warning">{problem}</Notice>}</div>
}
