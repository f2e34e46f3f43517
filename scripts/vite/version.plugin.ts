import { execFileSync } from 'node:child_process'
import type { Plugin } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/** Writes the version of package.json into every page (`<meta name="version">`), and for QA's reports the commit. */
export function versionInPages(): Plugin {
  let metas: readonly (readonly [name: string, content: string])[] = []
  return {
    name: 'version-in-pages',
    config: (_, { command, mode }) => {
      metas = [
        ['version', packageJson.version],
        ...(command === 'serve' || mode === 'qa' ? [['commit', commit()] as const] : []),
      ]
    },
    transformIndexHtml: () =>
      metas.map(([name, content]) => ({ tag: 'meta', attrs: { name, content }, injectTo: 'head' as const })),
  }
}
