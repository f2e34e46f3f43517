// A build with `--base /console/` is served below a path. Callers ask for `import.meta.env.BASE_URL` first: a build for the root, where paths and
// addresses are the same, then contains neither of these functions, nor the question.

/** Returns the address of a path of the console: `/login` is at `/console/login` when the base is `/console/`. */
export const addressOf = (path: string) => path.replace('/', import.meta.env.BASE_URL)

/** Returns the path of the console for the path of an address: `/login` for `/console/login`. */
export const pathOf = (address: string) => address.replace(import.meta.env.BASE_URL, '/')
