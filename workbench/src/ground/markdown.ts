/** Escapes text for Markdown, and for a cell of its tables: no HTML, no markup, one line. */
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
 * Writes a table in Markdown.
 * @param head the words above its columns; numbers below the words in `numbers` stand on the right
 * @param rows the cells, escaped already
 */
export function markdownTable(
  head: readonly string[],
  rows: readonly Cells[],
  numbers: readonly string[] = [],
): string {
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`
  const rule = head.map((words) => (numbers.includes(words) ? '--:' : '---'))
  return [head, rule, ...rows].map(line).join('\n')
}
