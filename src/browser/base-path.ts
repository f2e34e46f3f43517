// `import.meta.env.BASE_URL` is the path below which the build is served (`--base /console/`), by default `/`.

/** @returns the path in the URL: `/console/login` for `/login` if the base is `/console/` */
export const withBase = (path: string) =>
  import.meta.env.BASE_URL === '/' ? path : path.replace('/', () => import.meta.env.BASE_URL)

/** @returns the path of the page: `/login` for `/console/login` */
export const withoutBase = (path: string) =>
  import.meta.env.BASE_URL === '/' ? path : path.replace(import.meta.env.BASE_URL, '/')
