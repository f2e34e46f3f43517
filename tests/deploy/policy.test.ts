import { CspEvaluator, DEFAULT_CHECKS } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { commonHeaders, policyFor } from '../../deploy/headers.ts'

const hash = `'sha256-${'A'.repeat(43)}='`
const inline = { 'script-src': [hash], 'style-src': [hash] }
const policy = policyFor({ inline, api: 'https://api.example.com/v2' })

function severitiesOf(text: string): string[] {
  const findings = new CspEvaluator(new CspParser(text).csp).evaluate(undefined, DEFAULT_CHECKS)
  return findings.map(({ severity, description }) => `${Severity[severity]}: ${description}`)
}

describe('the content security policy', () => {
  test('has these directives in this order', () => {
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hash}`,
      `style-src 'self' ${hash}`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self' https://api.example.com",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
  })

  test('allows frames of the console and images of charts only in a QA build', () => {
    const forQa = policyFor({ inline, api: '', hasStatecharts: true })
    expect(forQa).toContain("frame-src 'self' blob:; ")
    expect(forQa).toContain("img-src 'self' data:; ")
    expect(policy).not.toMatch(/frame-src|blob:/)
  })

  test('has no finding above “maybe” in Google’s evaluator', () => {
    const serious = severitiesOf(policy).filter((finding) => /^(HIGH|SYNTAX|MEDIUM):/.test(finding))
    expect(serious).toEqual([])
  })
})

test('the headers allow no device feature', () => {
  const features = commonHeaders['Permissions-Policy'].split(', ')
  expect(features.length).toBeGreaterThan(20)
  for (const feature of features) expect(feature).toMatch(/^[a-z-]+=\(\)$/)
})
