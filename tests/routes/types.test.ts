import type { LinkOptions, RegisteredRouter } from '@tanstack/react-router'
import { expectTypeOf, test } from 'vitest'

// The compiler checks this file: vitest only runs it.

type Link<To extends string> = LinkOptions<RegisteredRouter, string, To>
type SearchOf<To extends string> = Exclude<Link<To>['search'], true | ((...search: never) => unknown) | undefined>

test('a link leads to a route of the table, or does not compile', () => {
  expectTypeOf<'/profile'>().toExtend<Link<'/profile'>['to']>()
  expectTypeOf<'/nowhere'>().not.toExtend<Link<'/nowhere'>['to']>()
  expectTypeOf<'/team/members'>().not.toExtend<Link<'/team/members'>['to']>()
})

test('a search parameter is one that the route has, or does not compile', () => {
  expectTypeOf<keyof SearchOf<'/login'>>().toEqualTypeOf<'callback'>()
  expectTypeOf<keyof SearchOf<'/activate'>>().toEqualTypeOf<'token'>()
  expectTypeOf<keyof SearchOf<'/oauth/callback'>>().toEqualTypeOf<'code' | 'state' | 'provider' | 'error'>()
  expectTypeOf<keyof SearchOf<'/team'>>().toEqualTypeOf<'search' | 'order'>()
  expectTypeOf<keyof SearchOf<'/profile'>>().toEqualTypeOf<never>()
})
