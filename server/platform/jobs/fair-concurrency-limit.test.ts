/** The concurrency limit with a fair queue. */
import { expect, test } from 'vitest'
import { openFairConcurrencyLimit } from './fair-concurrency-limit.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('whoever brings many waits for their own: another owner is served next, not last', async () => {
  const limit = openFairConcurrencyLimit({ atOnce: 1, mostWaiting: 50, mostOfOne: 8 })
  const first = gate()
  const order: string[] = []
  const note = (name: string) => async () => void order.push(name)
  const all = [
    limit('greedy', () => first.opened),
    ...Array.from({ length: 5 }, (_, index) => limit('greedy', note(`greedy ${index}`))),
    limit('modest', note('modest')),
  ]
  first.open()
  await Promise.all(all)
  expect(order).toEqual(['greedy 0', 'modest', 'greedy 1', 'greedy 2', 'greedy 3', 'greedy 4'])
})

test('one owner holds so many places and no more; a full queue sends everybody away', async () => {
  const limit = openFairConcurrencyLimit({ atOnce: 1, mostWaiting: 3, mostOfOne: 2 })
  const first = gate()
  const refused = { code: 'TOO_MANY_TRIES' }
  const done = [limit('a', () => first.opened), limit('a', async () => {})]
  await expect(limit('a', async () => {})).rejects.toMatchObject(refused)
  done.push(
    limit('b', async () => {}),
    limit('c', async () => {}),
  )
  await expect(limit('d', async () => {})).rejects.toMatchObject(refused)
  first.open()
  await Promise.all(done)
  expect(await limit('d', async () => 'served')).toBe('served')
})

test('what fails gives its place back', async () => {
  const limit = openFairConcurrencyLimit({ atOnce: 1, mostWaiting: 1, mostOfOne: 1 })
  await expect(limit('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limit('a', async () => 'served')).toBe('served')
})
