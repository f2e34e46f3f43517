import { useLinks } from '#flow/use-tab.tsx'
import { ExternalLink } from '#ui/actions/external-link.tsx'

/** The links that the operator has set. */
export function HelpLinks() {
  const links = useLinks()
  return (
    <>
      <ExternalLink href={links.VITE_HELP_URL}>Help</ExternalLink>
      <ExternalLink href={links.VITE_SUPPORT_URL}>Support</ExternalLink>
      <ExternalLink href={links.VITE_TERMS_URL}>Terms</ExternalLink>
      <ExternalLink href={links.VITE_PRIVACY_URL}>Privacy</ExternalLink>
    </>
  )
}

/** A text whose words `contact support` are a link, if there is one. */
export function SupportText({ children }: { readonly children: string }) {
  const { VITE_SUPPORT_URL: url } = useLinks()
  const [before, after] = children.split('contact support')
  if (!url) return <p>{children}</p>
  return (
    <p>
      <span>{before}</span>
      <ExternalLink href={url}>contact support</ExternalLink>
      <span>{after}</span>
    </p>
  )
}

/** An editor's plugin starts its sign-in (Specification §1). */
export const ConnectEditor = () => (
  <p>
    <span>To connect your editor, sign in from its plugin.</span>{' '}
    <ExternalLink href={useLinks().VITE_HELP_URL}>Get help</ExternalLink>
  </p>
)
