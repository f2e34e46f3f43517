import { loadEnv, type Plugin } from 'vite'
import { InvalidEnvironment, readEnvironment } from '#environment'

/** The stack would only point into this file. */
const withoutStack = (message: string) => Object.assign(new Error(message), { stack: message })

/** Fails a build without valid variables. The development server starts anyway, because the page shows the error. */
export function checkedEnvironment(): Plugin {
  return {
    name: 'checked-environment',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'server',
    configResolved({ mode, envDir }) {
      try {
        readEnvironment(loadEnv(mode, envDir || process.cwd()))
      } catch (error) {
        if (!(error instanceof InvalidEnvironment)) throw error
        const rules = error.errors.map(({ name, rule }) => `${name} has to be ${rule}`)
        const message = `${error}: ${rules.join(', ')} (see .env.example).`
        throw withoutStack(message)
      }
    },
  }
}

/** Fails a build whose base is not a path: all URLs of the console begin at the root of its origin. */
export function checkedBase(): Plugin {
  return {
    name: 'checked-base',
    apply: 'build',
    configResolved({ base }) {
      if (!/^\/(?!\/)/.test(base)) throw withoutStack('--base must be a path from the root, such as /console/.')
    },
  }
}
