import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import GithubSlugger from 'github-slugger'
import { parse } from 'marked'

/** A document of the repository, as a reader's browser gets it. */
export interface Document {
  /** Relative to the root of the repository. */
  readonly path: string
  readonly text: string
  /** Addresses of links and pictures, in order, as they are written. */
  readonly links: readonly string[]
  /** The fragments that lead to its headings. */
  readonly anchors: readonly string[]
  /** The texts in it that are set as code within a line. */
  readonly code: readonly string[]
}

/** Reads a document; `.txt` is Markdown too (https://llmstxt.org). */
export function readDocument(path: string, text: string): Document {
  const html = parse(text, { async: false })
  const find = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  const slugger = new GithubSlugger()
  const plain = (heading: string) => heading.replaceAll(/<[^>]*>|&#?\w+;/g, '')
  return {
    path,
    text,
    links: find(/\s(?:href|src|srcset)="([^"]*)"/g),
    anchors: find(/<h\d>(.*?)<\/h\d>/g).map((heading) => slugger.slug(plain(heading))),
    code: find(/<code>([^<]*)<\/code>/g),
  }
}

/** Reads every Markdown file of the repository, and llms.txt. */
export function readDocuments(): Document[] {
  const exclude = ['**/node_modules', '**/dist*', '**/test-results', '**/.git', 'comparison']
  return [...globSync('**/*.md', { exclude }), ...globSync('.github/**/*.md'), 'llms.txt']
    .sort()
    .map((path) => readDocument(path, readFileSync(path, 'utf8')))
}

/** @returns a sentence for each link of the document that leads nowhere; links to other hosts are not opened */
export function brokenLinks({ path, links, anchors }: Document, documents: readonly Document[]): string[] {
  return links.flatMap((link) => {
    if (/^(https?|mailto):/.test(link)) return []
    const [file = '', anchor] = decodeURI(link).split('#')
    const target = file === '' ? path : relative(process.cwd(), join(path, '..', file))
    if (target.startsWith('..')) return [`${path}: ${link} leads out of the repository`]
    if (target !== path && !existsSync(target)) return [`${path}: ${link} does not exist`]
    if (anchor === undefined) return []
    const known = target === path ? anchors : documents.find((each) => each.path === target)?.anchors
    return known?.includes(anchor) ? [] : [`${path}: ${link} is no heading of ${target}`]
  })
}

/** The folders that documents name from the root of the repository. */
const rooted =
  /^(?:\.ci|\.github|deploy|docs|examples|machines|public|routes|sandbox\/(?:src|tests)|scripts|src|tests|workbench\/(?:src|tests))\/[\w./-]*$/

/** @returns a sentence for each path in the document's code that does not exist, and each folder that is a file */
export function missingPaths({ path, code }: Document): string[] {
  return code
    .filter((words) => rooted.test(words))
    .filter((words) => !existsSync(words) || (words.endsWith('/') && !statSync(words).isDirectory()))
    .map((words) => `${path}: ${words} does not exist`)
}

/** @returns a sentence for each `npm run …` in the document that package.json does not have */
export function unknownCommands({ path, text }: Document, scripts: object): string[] {
  return [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)]
    .filter(([, name = '']) => !(name in scripts))
    .map(([command]) => `${path}: there is no ${command}`)
}
