import { join } from 'node:path'
import process from 'node:process'
import { packageSite } from '../../../deploy/site.ts'
import { packageVariable } from './build.ts'

export const packageFolder = () =>
  process.env[packageVariable] ?? join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'package')

/** Packages the console for Caddy, unless a variable names a finished package. Returns the folder of the package. */
export async function packageForTests(): Promise<string> {
  const outDir = packageFolder()
  if (process.env[packageVariable]) return outDir
  process.env.NODE_ENV = 'production'
  await packageSite({ target: 'caddy', outDir })
  return outDir
}
