/** The path below which the build is served (`--base /console/`), `/` unless a build says otherwise. */
const base = import.meta.env.BASE_URL

/** Returns the address of a path of the console: `/login` is at `/console/login` when the base is `/console/`. */
export const addressOf = (path: string) => (base === '/' ? path : path.replace('/', base))

/** Returns the path of the console for the path of an address: `/login` for `/console/login`. */
export const pathOf = (address: string) => (base === '/' ? address : address.replace(base, '/'))
