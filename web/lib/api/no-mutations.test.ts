/** The query client on the mutation cache that stands in the library's place in every build. */
import { dehydrate, hydrate, type MutationCache as LibraryCache, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { MutationCache } from './no-mutations.ts'

/** The stand-in answers what the client asks of its cache; the library's type has private members. */
const open = () => new QueryClient({ mutationCache: new MutationCache() as unknown as LibraryCache })

test('a query client reads, hands its answers on, resumes and clears without mutations', async () => {
  const server = open()
  await server.prefetchQuery({ queryKey: ['goods'], queryFn: () => 'rice' })
  const browser = open()
  browser.mount()
  hydrate(browser, dehydrate(server))
  expect(browser.getQueryData(['goods'])).toBe('rice')
  expect(browser.isMutating()).toBe(0)
  await browser.resumePausedMutations()
  browser.clear()
  expect(browser.getQueryData(['goods'])).toBeUndefined()
  browser.unmount()
})

test('a mutation is refused, with the way to go instead', () => {
  const queries = open()
  expect(() => queries.getMutationCache().build(queries, {})).toThrow('call the API')
})
