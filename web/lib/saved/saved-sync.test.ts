import { expect, test } from 'vitest'
import { openSavedSync } from './saved-sync.ts'

/** A server whose responses the test releases. */
function setUp(kept: readonly string[] = []) {
  const server = new Set(kept)
  const waiting: ((isDone: boolean) => void)[] = []
  const loads: ((ids: readonly string[] | undefined) => void)[] = []
  const writes: string[] = []
  let failures = 0
  const sync = openSavedSync(
    {
      transport: {
        write: (id, isSaved) => {
          writes.push(`${isSaved ? '+' : '-'}${id}`)
          return new Promise((answer) =>
            waiting.push((isDone) => {
              if (isDone) isSaved ? server.add(id) : server.delete(id)
              answer(isDone)
            }),
          )
        },
        load: () => new Promise((answer) => loads.push(answer)),
      },
      changed: () => {},
      addFailed: () => {
        failures += 1
      },
      confirmed: () => {},
    },
    kept,
  )
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return {
    ...{ sync, server, writes },
    shown: () => [...sync.shown()],
    failures: () => failures,
    answer: (isDone = true) => {
      waiting.shift()?.(isDone)
      return settle()
    },
    load: (ids?: readonly string[]) => {
      loads.shift()?.(ids)
      return settle()
    },
  }
}

test('a heart fills at once and is written once', async () => {
  const { sync, shown, answer, writes, server } = setUp()
  sync.set('tea', true)
  expect(shown()).toEqual(['tea'])
  await answer()
  expect([shown(), writes, [...server]]).toEqual([['tea'], ['+tea'], ['tea']])
})

test('an add that fails is undone and told; a removal that fails is silent and comes right with the next load', async () => {
  const { sync, shown, answer, failures, load } = setUp(['salt'])
  sync.set('tea', true)
  await answer(false)
  expect([shown(), failures()]).toEqual([['salt'], 1])
  sync.set('salt', false)
  await answer(false)
  expect([shown(), failures()]).toEqual([[], 1])
  sync.reload()
  await load(['salt'])
  expect(shown()).toEqual(['salt'])
})

test('of many taps the last one wins, one write at a time', async () => {
  const { sync, shown, answer, writes, server } = setUp()
  for (const isSaved of [true, false, true, false]) sync.set('tea', isSaved)
  expect([shown(), writes]).toEqual([[], ['+tea']])
  await answer()
  expect(writes).toEqual(['+tea', '-tea'])
  await answer()
  expect([shown(), [...server], sync.isIdle()]).toEqual([[], [], true])
})

test('a load that a write overtook is asked for again', async () => {
  const { sync, shown, answer, load } = setUp()
  sync.reload()
  sync.set('tea', true)
  await answer()
  await load([])
  expect(shown()).toEqual(['tea'])
  await load(['tea'])
  expect(shown()).toEqual(['tea'])
})

test('what is wanted and not written yet stays over what is loaded', async () => {
  const { sync, shown, load } = setUp()
  sync.set('tea', true)
  sync.reload()
  await load(['salt'])
  expect(shown()).toEqual(['salt', 'tea'])
})

test('after closing, answers change nothing', async () => {
  const { sync, answer, failures } = setUp()
  sync.set('tea', true)
  sync.close()
  await answer(false)
  expect(failures()).toBe(0)
})
