// Compares the compressed size of the scripts in each page's HTML with a budget, and checks the names in scripts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import type { PageRow } from '#flow/page.ts'
import { pages } from '#routes/pages.ts'
import { withoutOptional } from '#rules/paths.ts'
import { buildForTests } from '#tests/support/builds/build.ts'

type Budget = readonly [kilobytes: number, files: number]

/** Limits in kB (1,000 bytes) and in files. */
const budgets: Readonly<Partial<Record<keyof typeof pages, Budget>>> = {
  login: [112, 4],
  forgotPassword: [117.5, 7],
  activate: [113.3, 6],
  resetPassword: [113.8, 6],
  invite: [115.1, 6],
  oauthCallback: [115.8, 7],
  profile: [145.7, 9],
  plan: [141.2, 7],
  team: [155.1, 10],
  configuration: [150.4, 10],
}

/** Limits of a page without its own. */
const usual: Readonly<Record<'public' | 'other', Budget>> = { public: [118, 7], other: [149, 10] }

/** Limit in kB of the scripts that are needed to submit the form of /login, without React. */
const firstSubmit = 40

const { folder, remove } = await buildForTests()
const namesIn = (html: string) => [...new Set(html.match(/\/assets\/[\w-]+\.js/g))]

/** Each script compressed once: most pages share it. */
const sizes = new Map<string, number>()
function kilobytesOf(name: string): number {
  const size = sizes.get(name) ?? brotliCompressSync(readFileSync(join(folder, name))).length / 1_000
  sizes.set(name, size)
  return size
}

/** Prints the size of scripts. A page without scripts is an error too. */
function judge(what: string, names: readonly string[], maxKilobytes: number, maxFiles: number): void {
  const size = names.reduce((sum, name) => sum + kilobytesOf(name), 0)
  const metrics = `${what}: ${size.toFixed(1)} of ${maxKilobytes} kB, ${names.length} of ${maxFiles} files`
  console.log(metrics)
  if (size > 0 && size <= maxKilobytes && names.length <= maxFiles) return
  console.error(`${metrics} is not within its budget.`)
  process.exitCode = 1
}

for (const [name, { path, access }] of Object.entries<PageRow>(pages)) {
  const pagePath = withoutOptional(path)
  const html = readFileSync(join(folder, pagePath, 'index.html'), 'utf8').replace(/<script type="importmap">.*/, '')
  const [head = ''] = html.split('<template')
  // Pages that need a session also have the screen for visitors.
  const [own = ''] = access === 'public' ? [] : (html.match(RegExp(`<template[^>]* data-screen="${path}"[^>]*>`)) ?? [])
  const budget = budgets[name as keyof typeof pages] ?? usual[access === 'public' ? access : 'other']
  judge(pagePath, namesIn(head + own), ...budget)
  if (name === 'login') judge('a first submit', namesIn(head.replace(/ data-later="[^"]*"/, '')), firstSubmit, 1)
}

// The import map of each page has the names, so that a changed chunk renames no other.
const files = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'))
for (const file of files) {
  const code = readFileSync(join(folder, 'assets', file), 'utf8')
  const named = files.find((other) => code.includes(`/${other}`))
  if (!named) continue
  console.error(`${file} contains the name of ${named}.`)
  process.exitCode = 1
}
await remove()
