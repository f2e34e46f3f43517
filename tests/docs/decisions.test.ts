import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const decisions = globSync(`${folder}/[0-9]*.md`)
  .sort()
  .map((path) => ({ file: basename(path), text: readFileSync(path, 'utf8') }))

/** The head of a decision. Any date of the calendar; a decision that is replaced links to the one that replaces it. */
const head =
  /^# (?<number>\d+)\. (?<title>\S.*)\n\nDate: (?<date>\d{4}-\d\d-\d\d) · Status: (?:accepted|superseded by \[decision \d+\]\(\d{4}-[\w-]+\.md\))\n\n\*\*Context\.\*\* /

test.each(decisions)('$file has number, date, status, context, decision and consequences', ({ file, text }) => {
  expect(text).toMatch(head)
  const { number = '', date = '' } = head.exec(text)?.groups ?? {}
  expect(file.startsWith(`${number.padStart(4, '0')}-`)).toBe(true)
  expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
  expect(text.indexOf('\n**Decision.** ')).toBeGreaterThan(0)
  expect(text.indexOf('\n**Consequences.** ')).toBeGreaterThan(text.indexOf('\n**Decision.** '))
})

test('no number is missing or taken twice', () => {
  const numbers = decisions.map(({ file }) => Number(file.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(numbers.length).toBeGreaterThanOrEqual(16)
})

test('the list has each decision, by its title', () => {
  const list = decisions.map(({ file, text }) => {
    const { number, title } = head.exec(text)?.groups ?? {}
    return `- [${number}. ${title}](${file})`
  })
  const lines = readFileSync(`${folder}/README.md`, 'utf8').split('\n')
  expect(lines.filter((line) => line.startsWith('- '))).toEqual(list)
})
