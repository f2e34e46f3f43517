const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Draws a table; without rows it is empty. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Returns the anchor that GitHub gives a heading. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

/** Links to a heading of the same page. */
export const linkTo = (heading: string, text = heading) => `[${text}](#${anchorOf(heading)})`

/** Joins the parts that are not empty, each as a paragraph of its own. */
export const paragraphs = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n')

/** Fences lines of code. */
export const code = (language: string, lines: readonly string[]) => [`\`\`\`${language}`, ...lines, '```'].join('\n')
