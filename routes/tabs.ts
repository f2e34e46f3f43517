/** The tabs of the shell (Specification §2, Shell), as far as their screens stand in the route table. */
export const tabs: readonly { readonly name: string; readonly path: string }[] = [{ name: 'PROFILE', path: '/profile' }]
