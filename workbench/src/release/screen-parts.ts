import { decode } from '#workbench/walk/frame/read-markup.ts'

/** Drawings, and attributes that only serve styles or connect elements. */
const drawings = /(<svg)[^>]*>.*?<\/svg>/gs
const incidental = / (?:class|style|id|for|list|aria-(?:labelledby|describedby|controls|owns)|popovertarget)="[^"]*"/g
/** Spans only serve styles, too, and stand between a control and its label. */
const spans = /<\/?span>/g
/** Elements that say nothing without an attribute. */
const plain = /^<\/|^<div>$/

/** A control with its label, another element, or a text. */
const parts = /<(?:button|a|option) [^>]*>[^<]*|<[^>]+>|[^<]+/g

/** What a user meets on a screen, in order: texts in quotes, and elements with their attributes, without styles. */
export const screenParts = (markup: string): readonly string[] =>
  (markup.replace(drawings, '$1>').replace(incidental, '').replace(spans, '').match(parts) ?? [])
    .filter((part) => part.trim() !== '' && !plain.test(part))
    .map((part) => (part.startsWith('<') ? decode(part) : `“${decode(part).trim()}”`))
