import { describe, expect, test } from 'vitest'
import {
  asOneLine,
  entriesOf,
  isForSeveral,
  pastedIntoLine,
  pastedIntoLines,
  recipientsOf,
  withoutEntries,
} from '#rules/team/recipients.ts'
import { rowsOf } from '#rules/team/team-rows.ts'

const ada = 'ada@example.com'
const ben = 'ben@example.com'
const cy = 'cy@example.com'

describe('entriesOf extracts emails from', () => {
  test.each<[string, string, readonly string[]]>([
    ['nothing', ' \t\r\n', []],
    ['one email', `  ${ada} `, [ada]],
    ['commas', `${ada},${ben}, ${cy},`, [ada, ben, cy]],
    ['semicolons', `${ada};${ben} ; ${cy};`, [ada, ben, cy]],
    ['separators of Chinese and Japanese', `${ada}，${ben}；${cy}、`, [ada, ben, cy]],
    ['spaces and tabs', `${ada} ${ben}\t${cy}\u00A0`, [ada, ben, cy]],
    ['line breaks of every system', `${ada}\n${ben}\r\n\r\n${cy}\r`, [ada, ben, cy]],
    ['names before emails', `Ada <${ada}>, Ben B. <${ben}>; <${cy}>`, [ada, ben, cy]],
    ['quoted names with commas and quotes', `"Byron, Ada" <${ada}>, "Ben \\"B;\\"" <${ben}>`, [ada, ben]],
    ['last names before a comma', `Byron, Ada <${ada}>; Bitdiddle, Ben <${ben}>`, [ada, ben]],
    ['the rows of a table', `Ada\tByron\t${ada}\nBen\tBitdiddle\t${ben}`, [ada, ben]],
    ['a table with semicolons', `Ada;${ada};dev\r\nBen;${ben};"dev, ops"\r\n`, [ada, ben]],
    ['a table with commas', `Byron,Ada,${ada}\nada.example.com,Ben,${ben}`, [ada, ben]],
    ['one row of a table', `Ada;${ada};dev\r\n`, [ada]],
    ['a table with lists', `Ada;${ada};${ben}\n${cy}`, ['Ada', ada, ben, cy]],
    ['the quoted cells of a table', `"${ada}","${ben}"`, [ada, ben]],
    ['the names of Outlook, one per line', `Byron, Ada <${ada}>;\nBitdiddle, Ben <${ben}>`, [ada, ben]],
    ['links of Slack', `<mailto:${ada}|${ada}>, Ben <mailto:${ben}|${ben}>`, [ada, ben]],
    ['links of Markdown', `[${ada}](mailto:${ada}) [Ben](mailto:${ben})`, [ada, ben]],
    ['labels and bars', `Email:${ada}|${ben} 邮箱：${cy}`, [ada, ben, cy]],
    ['full-width signs', `ada＠example.com; ben＠example.com`, [ada, ben]],
    ['encoded links', `mailto:a%2Bb@example.com 100%2B@example.com`, ['a+b@example.com', '100%2B@example.com']],
    ['links', `mailto:${ada}?subject=Hi, <MAILTO:${ben}> ${cy}<mailto:${cy}>`, [ada, ben, cy]],
    ['a sentence', `Please invite ${ada}, ${ben} (and '${cy}').`, [ada, ben, cy]],
    ['characters that no screen shows', `\u200B${ada}\u200E, \uFEFF${ben}`, [ada, ben]],
    ['lone quotes and brackets', `"${ada}, <${ben}, ${cy}>`, [ada, ben, cy]],
    ['the same email in another case', `${ada}, Ada@Example.com, ${ada.toUpperCase()}`, [ada]],
  ])('%s', (_, text, entries) => {
    expect(entriesOf(text)).toEqual(entries)
  })

  test.each<[string, string, readonly string[]]>([
    ['a heading', `Email\n${ada}`, ['Email', ada]],
    ['a heading and a note', `Name;"Mail, work"\tRole\n${ada}\n\nNot Ben`, ['Name Mail work Role', ada, 'Not Ben']],
    ['an email without its @', `ada.example.com, Ben <${ben}>`, ['ada.example.com', ben]],
    ['a name without an email', `Ada Byron; ${ben}`, ['Ada Byron', ben]],
    ['a word before a comma and an email without a name', `Byron, ${ada} <${ben}>`, ['Byron', ada, ben]],
    ['a word that a semicolon parts from a name', `Byron; Ada <${ada}>`, ['Byron', ada]],
    ['two signs', `ada@@example.com, ${ben}`, ['ada@@example.com', ben]],
    ['brackets without an email', `Ada <ada>, ${ben}`, ['ada', ben]],
  ])('and keeps %s', (_, text, entries) => {
    expect(entriesOf(text)).toEqual(entries)
  })

  test.each(['"', '<', '"\\', '(', ')', '@)', 'mailto:', 'a '])('%j, many thousand times, without a delay', (part) => {
    expect(entriesOf(`${part.repeat(50_000)}x\n${ada}`)).toContain(ada)
  })
})

test.each<[string, boolean]>([
  ['', false],
  [ada, false],
  ['Lovelace, Ada', false],
  [`Byron, ${ada}`, false],
  [`"Byron, Ada" <${ada}>`, false],
  ['Byron, Ada <ada@', false],
  [`${ada} ${ada.toUpperCase()}`, false],
  [`${ada}\nEmail`, true],
  [`${ada}, ben@`, true],
  [`${ada}, ben.example.com`, true],
  [`${ada}; Ben <${ben}>`, true],
])('isForSeveral(%j) is %j', (text, expected) => {
  expect(isForSeveral(text)).toBe(expected)
})

test.each([
  [`Ada <${ada}>`, ada],
  [`${ada}\n${ben}\nEmail`, `${ada}, ${ben}, Email`],
  [`Email\n${ada}`, ada],
  [`${ada}\nben.example.com`, `${ada}, ben.example.com`],
  [`Byron, Ada <${ada}`, ada],
  ['not an email', 'not an email'],
])('asOneLine(%j) is %j', (text, expected) => {
  expect(asOneLine(text)).toBe(expected)
})

test('separates a pasted list from the text in the field', () => {
  expect(entriesOf(`zed@example.com${pastedIntoLine(`${ada}\n${ben}`)}`)).toEqual(['zed@example.com', ada, ben])
  expect(pastedIntoLine(` ${ada} `)).toBe(ada)
  const list = pastedIntoLine(`Name;"Email, work"\nAda;${ada}`)
  expect([entriesOf(list), isForSeveral(list)]).toEqual([['Name Email work', ada], true])
  expect(pastedIntoLines(`${ada}\n${ben}`, 'zed@example.com')).toBe(`\n${ada}\n${ben}`)
  for (const before of ['', 'zed@example.com\n']) expect(pastedIntoLines(ada, before)).toBe(ada)
  expect(pastedIntoLines('example.com', 'ada@')).toBe('example.com')
})

const rows = rowsOf({
  members: [{ id: 1, email: 'Ada@Example.com', name: 'Ada', role: 'Admin' }],
  invitations: [
    { id: 'inv-1', email: ben, name: '', role: 'Member', status: 'PENDING' },
    { id: 'inv-2', email: ben, name: '', role: 'Member', status: 'EXPIRED' },
    { id: 'inv-3', email: '', name: 'Without an email', role: 'Member', status: 'EXPIRED' },
  ],
  unreadable: 0,
})

test('separates entries to invite, listed ones, invalid ones and notes', () => {
  expect(recipientsOf(`${cy}, ${ada}, Email, dee@example, ${ben}, zoe@example.com`, rows)).toMatchObject({
    isForSeveral: true,
    oneLine: `${cy}, ${ada}, Email, dee@example, ${ben}, zoe@example.com`,
    people: [cy, 'zoe@example.com'],
    listed: [rows[0], rows[1]],
    invalid: ['dee@example'],
    notes: ['Email'],
  })
})

test('removes entries, and leaves one per line', () => {
  const entries = [ada, ben, 'Email']
  expect(withoutEntries(entries, [])).toBe(`${ada}\n${ben}\nEmail`)
  expect(withoutEntries(entries, [ada.toUpperCase(), 'Email'])).toBe(ben)
})
