import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { people } from '#sandbox/people.ts'
import { paths } from '#sandbox/worker/layout.ts'
import { Actions, buttonClass } from '../../src/ui/actions/button.tsx'
import { ConfirmDialog } from '../../src/ui/feedback/dialog.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { CardPage } from '../../src/ui/page/card-page.tsx'
import { SectionHeading } from '../../src/ui/page/heading.tsx'
import { PublicFrame } from '../../src/ui/page/public-frame.tsx'
import { Root } from '../../src/ui/root.tsx'
import styles from './pages.module.css'

const links = [
  { href: `.${paths.product}/profile`, label: 'Open the console', variant: 'solid' },
  { href: `.${paths.product}/statecharts.html`, label: 'Open the statecharts', variant: 'outline' },
  { href: `.${paths.sandbox}`, label: 'Mails, providers and faults', variant: 'outline' },
] as const

export const startPage = (product: string): string =>
  renderPage(
    product,
    <CardPage
      wide
      heading={`TRY ${product.toUpperCase()}`}
      lead="This is the web console of an AI coding assistant, with a stand-in for its server that runs in your browser. What you change stays in this browser, and no mail is sent."
    >
      <State />
      <div data-needs-worker="">
        <Actions>
          {links.map(({ href, label, variant }) => (
            <a key={href} className={buttonClass(variant)} href={href}>
              {label}
            </a>
          ))}
        </Actions>
      </div>
      <section className={styles.part} aria-labelledby="accounts">
        <SectionHeading id="accounts">ACCOUNTS</SectionHeading>
        <p>
          The password is <code>{people.find(({ password }) => password)?.password}</code>.
        </p>
        <ul className={styles.accounts}>
          {people.map(({ email, is }) => (
            <li key={email}>
              <code>{email}</code>
              <span className={styles.role}>{is}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="data" data-needs-worker="">
        <SectionHeading id="data">DATA</SectionHeading>
        <p>A reset takes back every change, removes the mails, switches the faults off and signs you out.</p>
        <Actions>
          <button className={buttonClass('outline')} data-accent-color="red" type="button" id="reset">
            Reset
          </button>
        </Actions>
      </section>
      <ConfirmDialog
        open={false}
        heading="Reset the demo?"
        closes={undefined}
        actions={
          <>
            <button className={buttonClass('outline')} type="button" id="keep">
              KEEP MY DATA
            </button>
            <button className={buttonClass('solid')} data-accent-color="red" type="button" id="reset-now">
              RESET
            </button>
          </>
        }
      >
        <p>What you changed in this demo is lost.</p>
      </ConfirmDialog>
    </CardPage>,
  )

/** The page of every other URL until the demo is installed. */
export const waitingPage = (product: string): string =>
  renderPage(
    product,
    <CardPage heading={`TRY ${product.toUpperCase()}`}>
      <State />
    </CardPage>,
  )

const State = () => (
  <div className={styles.state}>
    <p role="status" id="state">
      Preparing the demo…
    </p>
    <div role="alert">
      <Warning id="insecure">
        The demo cannot start here: browsers run it only at an address with https, or at localhost. Opened as a file, or
        over http from another machine, it cannot run. Any server for static files will do.
      </Warning>
      <Warning id="unsupported">
        The demo cannot start in this window: it needs a service worker, which browsers do not give to private windows.
        Please open this page in a normal window of a current browser.
      </Warning>
      <Warning id="failed">
        The demo could not be installed. Please check your connection and load this page again. In a private window, or
        where the browser stores nothing, it cannot run.
      </Warning>
    </div>
    <noscript>The demo needs JavaScript. Please turn it on in your browser and load this page again.</noscript>
  </div>
)

const Warning = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <div id={id} hidden>
    <Notice kind="warning">{children}</Notice>
  </div>
)

const renderPage = (product: string, content: ReactNode) =>
  renderToStaticMarkup(
    <Root>
      <PublicFrame product={product}>{content}</PublicFrame>
    </Root>,
  )
