import * as v from 'valibot'
import { Email } from './fields.ts'
import { commonHosts } from './webmail.ts'

/** Existing hosts that are one typo away from a common one. */
const neighbours = 'concast gail gomail grail incloud ipcloud iqcloud itcloud la-poste outbook tonline yazoo'.split(' ')

/** Typos in an ending. None is a top-level domain, unlike .co, .cm and .om (IANA, List of Top-Level Domains). */
const endingSlips: Readonly<Record<string, readonly string[]>> = {
  com: ['ccom', 'cim', 'cmo', 'comm', 'con', 'coom', 'copm', 'cpm', 'ocm', 'vom', 'xom'],
  net: ['ent', 'nett', 'nte'],
  org: ['ogr', 'orgg', 'rog'],
}

/** Replaces the host, or its ending, by a common one that is one typo away. Does not check whether the email exists. */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  const host = meantHost(email.slice(at + 1))
  if (at < 1 || host === null) return null
  const suggestion = email.slice(0, at + 1) + host
  return v.is(Email, suggestion) ? suggestion : null
}

function meantHost(typed: string): string | null {
  const host = typed.toLowerCase()
  const ending = endingOf(host)
  const meant = Object.keys(endingSlips).find((known) => endingSlips[known]?.includes(ending))
  if (meant === undefined) return commonHost(host)
  const mended = typed.slice(0, -ending.length) + meant
  return commonHost(mended.toLowerCase()) === null ? mended : null
}

function commonHost(host: string): string | null {
  if (commonHosts.includes(host) || neighbours.includes(host.split('.')[0] ?? '')) return null
  const [found = null, ...others] = commonHosts.filter((common) => isSlipOf(host, common))
  return others.length === 0 ? found : null
}

/**
 * The ending has to be right or missing (`gmailcom`). The first letter has to be right or swapped with the second:
 * mail.com, email.com and ymail.com exist.
 */
function isSlipOf(host: string, common: string): boolean {
  const hasEnding = !host.includes('.') || endingOf(host) === endingOf(common)
  const hasStart = host[0] === common[0] || (host[0] === common[1] && host[1] === common[0])
  return hasEnding && hasStart && isOneEdit(host, common)
}

const endingOf = (host: string) => host.slice(host.lastIndexOf('.') + 1)

/** Damerau-Levenshtein distance 1. */
function isOneEdit(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  let start = 0
  while (start < length && one[start] === other[start]) start++
  let end = 0
  while (end < length - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const here = one.slice(start, one.length - end)
  const there = other.slice(start, other.length - end)
  const maxLength = Math.max(here.length, there.length)
  return maxLength === 1 || (maxLength === 2 && here === `${there[1]}${there[0]}`)
}
