import process from 'node:process'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { check } from './check.ts'
import { compare } from './compare.ts'
import { draw } from './draw.ts'
import { open } from './open.ts'
import { type Call, Misuse, sentenceOf, type Word } from './words.ts'

const words: Readonly<Record<string, Word>> = { open, check, draw, compare, build }

const usage = `workbench <word> [options] [machines…]

  open     serves a page on which the machines are drawn, walked and followed
  check    explores the machines, and holds coverage and properties; for CI
  draw     writes them as documents: an SVG and a page of Markdown each
  compare  compares two versions of them; for a pull request
  build    writes that page as static files, or as one HTML file

“workbench <word> --help” says more. Without machines, those of workbench.config.ts are taken, else every file that
looks like one: *machine*.ts, machines/*.ts.`

/** Where the command is called, and what it writes to. */
export type Place = Pick<Call, 'root' | 'from' | 'tell' | 'warn'>

/** The terminal, and the folder of the project: npm runs its scripts there, and says where it was called. */
const terminal = (): Place => ({
  root: process.cwd(),
  from: process.env.INIT_CWD ?? process.cwd(),
  tell: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
})

function read({ usage: of, options }: Word, args: readonly string[]): Pick<Call, 'values' | 'positionals'> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    })
    // No option may be given more than once, so none is a list.
    return { values: values as Call['values'], positionals }
  } catch (error) {
    throw new Misuse(`${sentenceOf(error)}\n\n${of}`)
  }
}

/**
 * Runs the command.
 * @param args the word and what follows it
 * @returns the exit code: 0, 1 for findings, 2 for a wrong use
 */
export async function run([name = '--help', ...args]: readonly string[], place: Place = terminal()): Promise<number> {
  try {
    if (name === '--help' || name === '-h') {
      place.tell(usage)
      return 0
    }
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    if (word === undefined) throw new Misuse(`There is no word “${name}”.\n\n${usage}`)
    const { values, positionals } = read(word, args)
    if (values.help) {
      place.tell(word.usage)
      return 0
    }
    return await word.run({ ...place, values, positionals })
  } catch (error) {
    place.warn(
      error instanceof Misuse
        ? error.message
        : `The workbench has failed: ${error instanceof Error ? error.stack : error}`,
    )
    return 2
  }
}
