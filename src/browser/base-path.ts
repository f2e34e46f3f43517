// `import.meta.env.BASE_URL` is the path below which the build is served (`--base /console/`), `/` unless a build says otherwise.

/** Returns the address of a path of the console: `/login` is at `/console/login` when the base is `/console/`. */
export const withBase = (path: string) =>
  import.meta.env.BASE_URL === '/' ? path : path.replace('/', () => import.meta.env.BASE_URL)

/** Returns the path of the console for the path of an address: `/login` for `/console/login`. */
export const withoutBase = (path: string) =>
  import.meta.env.BASE_URL === '/' ? path : path.replace(import.meta.env.BASE_URL, '/')
