/** Escapes text for a Markdown table cell: no HTML, no markup, one line. */
export function cell(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_~|[\]#]/g, '\\$&')
    .replace(/\s*\r?\n\s*/g, '<br>')
}

type Cells = readonly (string | number)[]

/**
 * A Markdown table.
 * @param head column labels; columns whose label is in `numbers` are aligned right
 * @param rows escaped cells
 */
export function markdownTable(head: readonly string[], rows: readonly Cells[], numbers: readonly string[] = []) {
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`
  const rule = head.map((label) => (numbers.includes(label) ? '--:' : '---'))
  return [head, rule, ...rows].map(line).join('\n')
}
