import { Badge, Button, Callout, Flex, Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useEffect, useState } from 'react'

/** The class of Radix' `highContrast`, whose type has no value under `exactOptionalPropertyTypes`. */
const contrast = 'rt-high-contrast'

interface ActionProps {
  /** `solid` for the main action. */
  readonly variant?: 'solid' | 'surface'
  readonly disabled?: boolean
  readonly label?: string
  readonly describedBy?: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A disabled button uses `aria-disabled` and keeps the focus (WCAG 3.2.2); `disabled` would lose it. */
export function Action(props: ActionProps) {
  const { variant = 'surface', disabled, label, describedBy, onClick, children } = props
  return (
    <Button
      type="button"
      variant={variant}
      size="1"
      {...(variant === 'surface' && { color: 'gray', className: contrast })}
      {...(disabled && { 'aria-disabled': true, 'data-disabled': true })}
      aria-label={label}
      title={label}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (disabled) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
    </Button>
  )
}

interface ToggleProps {
  readonly isPressed: boolean
  /** The color while pressed; the accent color by default. */
  readonly color?: 'green' | 'red'
  /** Whether it is the main action while it is not pressed. */
  readonly isMain?: boolean
  /** The id of the element that describes it. */
  readonly describedBy?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

export function Toggle({ isPressed, color, isMain = false, describedBy, onClick, children }: ToggleProps) {
  const stands = isMain && !isPressed
  return (
    <Button
      type="button"
      size="1"
      variant={stands ? 'solid' : isPressed ? 'soft' : 'surface'}
      {...(isPressed ? color && { color } : !stands && { color: 'gray' as const })}
      {...(!stands && { className: contrast })}
      aria-pressed={isPressed}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

export const Fold = ({ name, open, children }: { name: string; open?: boolean; children: ReactNode }) => (
  <details open={open}>
    <summary className="workbench-label">{name}</summary>
    {children}
  </details>
)

/** A term of a `<dl>` with lines of code. */
export const Lines = ({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) => (
  <div>
    <dt className="workbench-label">{name}</dt>
    {lines.length === 0 && <dd>nothing</dd>}
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and they never move
      <dd key={index} translate="no">
        {line}
      </dd>
    ))}
  </div>
)

const timeToNotice = 2_000

interface CopyProps {
  readonly text: () => string | Promise<string>
  readonly describedBy?: string | undefined
  readonly children: string
}

/** Copies a text and confirms it briefly. Hidden without a clipboard (plain HTTP) or if access was denied. */
export function Copy({ text, describedBy, children }: CopyProps) {
  const [copied, setCopied] = useState(false)
  const [isDenied, setDenied] = useState(!navigator.clipboard)
  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), timeToNotice) : undefined
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await text())
      setCopied(true)
    } catch {
      setDenied(true)
    }
  }
  if (isDenied) return null
  return (
    <Action disabled={copied} describedBy={describedBy} onClick={() => void copy()}>
      {copied ? 'COPIED' : children}
    </Action>
  )
}

export const Top = ({ title, about, children }: { title: string; about?: ReactNode; children?: ReactNode }) => (
  <Flex className="workbench-top" wrap="wrap" justify="between" gap="3">
    <div className="workbench-tight">
      <Heading as="h1" size="4">
        {title}
      </Heading>
      {about}
    </div>
    {children}
  </Flex>
)

const looks = {
  info: { color: 'indigo', sign: 'i' },
  warning: { color: 'amber', sign: '!' },
  error: { color: 'red', sign: '×' },
} as const

/** A message of one of three kinds, distinguished by sign and color (WCAG 1.4.1). */
export function Notice({ kind, children }: { readonly kind: keyof typeof looks; readonly children: ReactNode }) {
  const { color, sign } = looks[kind]
  return (
    <Callout.Root size="1" color={color} className={contrast}>
      <Callout.Icon className="workbench-notice" data-sign={sign} />
      <Text as="div" size="2" className="rt-CalloutText">
        {children}
      </Text>
    </Callout.Root>
  )
}

/** An alert that explains an unexpected result. */
export const ErrorMessage = ({ problem, kind = 'warning' }: { problem: string | null; kind?: keyof typeof looks }) => (
  <div role="alert">{problem !== null && <Notice kind={kind}>{problem}</Notice>}</div>
)

export function Status({ color, children }: { readonly color: 'green' | 'amber' | 'red'; readonly children: string }) {
  return (
    <Badge color={color} className={contrast}>
      {children}
    </Badge>
  )
}

/** Skips what has many Tab stops (WCAG 2.4.1). */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    className="workbench-skip"
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(to)?.focus()
    }}
  >
    {children}
  </a>
)
