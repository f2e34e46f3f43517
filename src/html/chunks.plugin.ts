import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../..')

/**
 * Tells whether a module belongs to the product or to a package, by its path inside the project. axe, a large one, is for the gallery. The
 * roots of pages are left out, whose global styles are loaded with them alone.
 */
export function isProduct(id: string): boolean {
  const path = relative(root, id).replaceAll(sep, '/')
  if (/^(routes\/console|src\/ui\/root)\.tsx$|(?<!\.module)\.css$/.test(path)) return false
  return /node_modules[\\/](?!axe-core)|^(machines|routes|src\/(api|flow|rules|ui))\//.test(path)
}

/**
 * A chunk of the modules that are named, with all that they import.
 * @throws Error when there is no such module
 */
function chunk(name: string, ...modules: readonly string[]) {
  const ids = new Set(modules.map((module) => resolve(root, module)))
  for (const id of ids) {
    if (!existsSync(id)) throw new Error(`The chunk ${name} names ${relative(root, id)}, which is not there.`)
  }
  return { name, test: (id: string) => ids.has(resolve(id)) }
}

/**
 * The chunks of the product. `start` sends the first requests, `client` makes calls, `app` is the console up to the sign-in screen, and `shell`
 * is the frame of the protected area: one file with what every visit needs compresses better than a dozen small ones. Other screens are chunks
 * of their own. A small piece of two screens is part of a chunk that both need, so that it costs no request. A module that two chunks import
 * belongs to the upper one.
 */
const chunks = [
  chunk(
    'start',
    'src/main.ts',
    'src/browser/address.ts',
    'src/browser/before-unload.ts',
    'src/browser/connection.ts',
    'src/browser/log.ts',
    'src/browser/oauth-store.ts',
    'src/browser/page.ts',
    'src/browser/settings.ts',
    'src/browser/start.ts',
    'src/browser/storage.ts',
    'src/browser/theme-store.ts',
    'src/browser/token-store.ts',
    'src/contract/oauth.ts',
    'src/contract/password.ts',
    'src/rules/access.ts',
    'machines/sign-in.ts',
  ),
  chunk('client', 'src/api/call.ts'),
  chunk(
    'app',
    'src/app.tsx',
    'src/contract/registration.ts',
    'src/ui/form/field-grid.tsx',
    'src/ui/form/select-field.tsx',
    'routes/new-password-fields.tsx',
    'machines/parts/link-check.ts',
    'machines/parts/toast.ts',
  ),
  chunk(
    'shell',
    'routes/protected.tsx',
    'routes/plan.tsx',
    'routes/admin-area.tsx',
    'routes/restored-notice.tsx',
    'src/flow/drafts.ts',
    'src/rules/refusals.ts',
    'src/ui/feedback/skeleton.tsx',
    'src/ui/form/save-actions.tsx',
    'machines/parts/draft.ts',
  ),
  chunk('countries', 'src/rules/countries.ts', 'src/rules/profile.ts'),
  chunk('email', 'src/ui/form/email-field.tsx', 'machines/parts/email-suggestion.ts', 'src/rules/email-suggestion.ts'),
  chunk('password', 'routes/forgot-password.tsx', 'routes/reset-password.tsx'),
]

/** Divides the code of a build. QA opens many screens, each in a frame of its own, so its one file contains all of the product. */
export function productChunks(): Plugin {
  return {
    name: 'product-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: (_, { mode }) => {
      const groups = mode === 'qa' ? [{ name: 'product', test: isProduct }] : chunks
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}
