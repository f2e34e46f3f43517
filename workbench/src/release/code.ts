/** Functions that XState makes: only what they were made with is the product's. */
const isMade = (value: object) => 'resolve' in value || 'check' in value

/**
 * The source of whatever a chart names: a guard, an action with the functions of its parameters, a delay. A bundler may
 * number names that occur twice, which changes nothing.
 */
export function codeOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object' && typeof value !== 'function') return JSON.stringify(value)
  if (Array.isArray(value)) return value.map(codeOf).join(', ')
  const own = Object.entries(value).filter(([name]) => !['resolve', 'check', 'execute'].includes(name))
  const parts = own.map(([name, part]) =>
    name === 'type' && typeof part === 'string' ? part : `${name}: ${codeOf(part)}`,
  )
  const source =
    typeof value === 'function' && !isMade(value)
      ? String(value)
          .replace(/\$\d+\b/g, '')
          .replace(/\s+/g, ' ')
      : ''
  return [source, parts.length === 1 && source === '' ? parts[0] : parts.length > 0 && `{ ${parts.join(', ')} }`]
    .filter(Boolean)
    .join(' ')
}
