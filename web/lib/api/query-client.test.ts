/** Race: a change that is told while the first answer is on its way must not be lost. */
import { dehydrate, hydrate, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { newQueryClient } from './query-client.ts'

const queryKey = ['orders', 'one']

/** A query whose answers are given by hand. */
function openQuery() {
  const queries = newQueryClient()
  const answers: ((answer: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const close = observer.subscribe(() => {})
  const answer = async (text: string) => {
    answers.at(-1)?.(text)
    await Promise.resolve()
  }
  return { queries, observer, answers, answer, close }
}

test('an invalidation during the first fetch fetches again once that has ended', async () => {
  const { queries, observer, answers, answer, close } = openQuery()
  expect(answers).toHaveLength(1)
  void queries.invalidateQueries({ queryKey: ['orders'] })
  // The first one is left to end: what waits for it gets its answer.
  expect(answers).toHaveLength(1)
  await answer('read before the change')
  await expect.poll(() => answers.length).toBe(2)
  await answer('read after the change')
  await expect.poll(() => observer.getCurrentResult().data).toBe('read after the change')
  close()
})

test('a fetch with older data is restarted at once, and one that ended is fetched once', async () => {
  const { queries, answers, answer, close } = openQuery()
  await answer('first')
  await expect.poll(() => queries.getQueryData(queryKey)).toBe('first')
  void queries.invalidateQueries({ queryKey: ['orders'] })
  expect(answers).toHaveLength(2)
  void queries.invalidateQueries({ queryKey: ['orders'] })
  expect(answers).toHaveLength(3)
  await answer('last')
  await expect.poll(() => queries.getQueryData(queryKey)).toBe('last')
  expect(answers).toHaveLength(3)
  close()
})

test('a first fetch that fails is not asked again by an invalidation', async () => {
  const queries = newQueryClient()
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey,
    retry: false,
    queryFn: () => {
      asked += 1
      return Promise.reject(new Error('unavailable'))
    },
  })
  const close = observer.subscribe(() => {})
  void queries.invalidateQueries({ queryKey })
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  expect(asked).toBe(1)
  close()
})

test('a change of user clears what this browser read, and keeps what the server wrote for everybody', async () => {
  const server = newQueryClient()
  server.setQueryData(['stores'], ['written'])
  server.setQueryData(['banners'], ['written'])
  const queries = newQueryClient()
  hydrate(queries, dehydrate(server))
  queries.markWritten()
  queries.setQueryData(['user'], 'Sita')
  queries.setQueryData(['banners'], ['read as Sita'], { updatedAt: Date.now() + 1 })
  queries.clear()
  // With QueryClient's own clear the stores are gone, and a part that is hydrated later does not match its HTML.
  expect(queries.getQueryData(['stores'])).toEqual(['written'])
  expect(queries.getQueryData(['banners'])).toBeUndefined()
  expect(queries.getQueryData(['user'])).toBeUndefined()
})
