/**
 * All but the last have been seen red on the naive twin, which sends each order at once, writes it into the cache
 * and puts each answer there as it comes.
 */
import { expect, test } from 'vitest'
import { newQueryClient } from '../lib/api/query-client.ts'
import { inOrder, orderSavingOf, type SiblingOrder, type SortedList, saveOrder } from './order-saving.ts'

type List = Readonly<Record<string, string>>

const queryKey = ['banners']

/** A server that stores an order when its answer is let go: `top` are the rows without a parent. */
function setUp({ answersList = true } = {}) {
  const queries = newQueryClient()
  const stored: Record<string, string> = { top: 'abc', a: 'xyz' }
  queries.setQueryData<List>(queryKey, { ...stored })
  const sent: string[] = []
  const waiting: ((isStored: boolean) => void)[] = []
  const refusals: unknown[] = []
  const place = (list: List, { parentId, ids }: SiblingOrder): List => ({
    ...list,
    [parentId ?? 'top']: ids.join(''),
  })
  const sorted: SortedList<List> = {
    queryKey,
    place,
    send: (order) => {
      sent.push(order.ids.join(''))
      return new Promise((answer, refuse) =>
        waiting.push((isStored) => {
          if (!isStored) return refuse(new Error('refused'))
          Object.assign(stored, place({}, order))
          answer(answersList ? { ...stored } : undefined)
        }),
      )
    },
    refused: (error) => refusals.push(error),
  }
  return {
    ...{ queries, sent, stored, refusals },
    move: (ids: string, parentId: string | null = null) =>
      saveOrder(queries, sorted, { parentId, ids: [...ids] }),
    answer: async (isStored = true) => {
      waiting.shift()?.(isStored)
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
    cached: () => queries.getQueryData<List>(queryKey),
    shown: () =>
      orderSavingOf(queries, queryKey)
        .unsaved()
        .reduce(place, queries.getQueryData<List>(queryKey) ?? {}),
  }
}

test('moves while a save is under way wait for it, and only the newest of them is sent', async () => {
  const { move, answer, sent, shown, stored } = setUp()
  move('bac')
  move('bca')
  move('cba')
  expect(sent).toEqual(['bac'])
  expect(shown()?.top).toBe('cba')
  await answer()
  expect(sent).toEqual(['bac', 'cba'])
  await answer()
  expect(sent).toHaveLength(2)
  expect([stored.top, shown()?.top]).toEqual(['cba', 'cba'])
})

test('the answer of a save does not undo a move that came after it', async () => {
  const { move, answer, shown, cached } = setUp()
  move('bac')
  move('bca')
  await answer()
  expect(cached()?.top).toBe('bac')
  expect(shown()?.top).toBe('bca')
})

test('a list that is read again during a save shows the moves all the same', () => {
  const { move, queries, shown } = setUp()
  move('bac')
  queries.setQueryData<List>(queryKey, { top: 'abcd', a: 'xyz' })
  expect(shown()?.top).toBe('bac')
})

test('a refusal brings the last stored order back, and is told once', async () => {
  const { move, answer, shown, refusals, stored } = setUp()
  move('bac')
  await answer()
  move('bca')
  await answer(false)
  expect([stored.top, shown()?.top]).toEqual(['bac', 'bac'])
  expect(refusals).toHaveLength(1)
})

test('a refused order that a newer one replaces is not told: the newer one is tried', async () => {
  const { move, answer, shown, refusals, sent } = setUp()
  move('bac')
  move('bca')
  await answer(false)
  expect(refusals).toEqual([])
  expect(shown()?.top).toBe('bca')
  await answer()
  expect(sent).toEqual(['bac', 'bca'])
  expect([shown()?.top, refusals]).toEqual(['bca', []])
})

test('moves of other siblings wait in line, and none of them is lost', async () => {
  const { move, answer, shown, sent, stored, refusals } = setUp()
  move('bac')
  move('yxz', 'a')
  move('bca')
  move('zyx', 'a')
  expect(shown()).toEqual({ top: 'bca', a: 'zyx' })
  await answer(false)
  await answer()
  await answer()
  expect(sent).toEqual(['bac', 'bca', 'zyx'])
  expect(stored).toEqual({ top: 'bca', a: 'zyx' })
  expect(shown()).toEqual(stored)
  expect(refusals).toEqual([])
})

test('where the server does not answer the list, the order that it stored stands in the cache', async () => {
  const { move, answer, cached, queries } = setUp({ answersList: false })
  move('cab')
  await answer()
  expect(cached()?.top).toBe('cab')
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('rows that an order does not name keep their order after the others', () => {
  expect(inOrder(['x', 'a', 'y', 'b'], ['b', 'gone', 'a'], (row) => row)).toEqual(['b', 'a', 'x', 'y'])
})
