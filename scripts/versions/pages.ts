import { commonHeaders, policyFor } from '#deploy/headers.ts'
import { entriesOf, FeatureIndex, html, http, type UsedFeature } from './compat.ts'

const elements = new FeatureIndex()
for (const [tag, element] of entriesOf(html.elements)) {
  elements.add(`<${tag}>`, element)
  for (const [attribute, statement] of entriesOf(element)) elements.add(`<${tag} ${attribute}>`, statement)
  for (const [attribute, statement] of entriesOf(html.global_attributes))
    elements.add(`<${tag} ${attribute}>`, statement)
}

/** Finds the features that an element with these attributes is; React's names of attributes are read, too. */
export function featuresOfElement(tag: string, attributes: readonly string[]): UsedFeature[] {
  const names = [`<${tag}>`, ...attributes.map((attribute) => `<${tag} ${attribute.toLowerCase()}>`)]
  return names.flatMap((name) => {
    const versions = elements.find(name)
    return versions ? { name, versions } : []
  })
}

/** Finds the elements and attributes that browsers must know, in HTML as the build writes it. */
export function featuresOfPage(page: string): UsedFeature[] {
  const markup = page.replaceAll(/<(script|style)([^>]*)>.*?<\/\1>/gs, '<$1$2>')
  return Array.from(markup.matchAll(/<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g)).flatMap(
    ([, tag = '', rest = '']) =>
      featuresOfElement(
        tag,
        Array.from(rest.matchAll(/\s([a-z-]+)(?:="[^"]*")?/g), ([, name = '']) => name),
      ),
  )
}

/** Finds the headers of a deployment, and the directives of its content security policy. */
export function featuresOfHeaders(): UsedFeature[] {
  const index = new FeatureIndex()
  for (const [header, statement] of entriesOf(http.headers)) {
    index.add(header, statement)
    for (const [part, each] of entriesOf(statement)) index.add(`${header}: ${part}`, each)
  }
  const policy = 'Content-Security-Policy'
  const directives = policyFor({ inline: { 'script-src': [], 'style-src': [] }, api: 'https://api.example.com' })
  const names = [
    policy,
    ...Object.keys(commonHeaders),
    ...directives.split('; ').map((each) => `${policy}: ${each.split(' ')[0]}`),
  ]
  return names.flatMap((name) => {
    const versions = index.find(name)
    return versions ? { name, versions } : []
  })
}
