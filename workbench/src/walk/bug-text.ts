import { environmentOf, environmentText } from '#workbench/shared/environment.ts'
import { cell, markdownTable } from '#workbench/shared/markdown.ts'
import type { Product } from './product.tsx'
import type { TestStep } from './steps/test-steps.ts'

export interface Bug {
  readonly title: string
  readonly link: string
  /** Up to the step with the bug; secrets are masked. */
  readonly steps?: readonly TestStep[]
  /** What the tester noted. */
  readonly seen?: string
  /** The last events of a console, as Markdown. */
  readonly events?: string
  /** The file of its picture; null if this browser cannot draw it. */
  readonly picture?: string | null
}

/** A bug report as Markdown. */
export function bugText(
  { title, link, steps = [], seen = '', events = '', picture = null }: Bug,
  { name, version = '' }: Pick<Product, 'name' | 'version'>,
  environment = environmentOf(window),
): string {
  const rows = steps.map(({ index, first, does, expected }) => [
    index === 0 ? 'Start' : index,
    [...first.map((text) => `First, in the sandbox ${text}.`), ...does].map(cell).join('<br>'),
    expected.map(cell).join('<br>'),
  ])
  return [
    `# Bug: ${cell(title)}`,
    '',
    `- Build: ${cell(`${name} ${version}`.trim())}`,
    `- Browser: ${cell(environmentText(environment))}`,
    `- [Open](${link})`,
    `- Picture of chart and screen: ${picture ?? 'this browser cannot draw it'}`,
    '',
    ...(rows.length > 0 ? [markdownTable(['Step', 'Do', 'Expect'], rows), ''] : []),
    ...(events === '' ? [] : [events, '']),
    `**Expected:** ${cell(steps.at(-1)?.expected.join('; ') ?? '…')}`,
    '',
    `**Seen:** ${cell(seen || '…')}`,
    '',
  ].join('\n')
}
