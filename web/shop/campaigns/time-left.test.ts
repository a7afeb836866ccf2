import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The server's clock; the device's is wrong by an hour. */
const serverStart = Date.parse('2026-11-28T10:00:00Z')
const phoneStart = serverStart - 3_600_000
let clock: typeof import('./time-left.ts')
let isStill = false
let tab: { hidden: boolean; listeners: (() => void)[] }

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: phoneStart })
  isStill = false
  tab = { hidden: false, listeners: [] }
  vi.stubGlobal('fetch', async () => {
    const at = new Date(serverStart + Date.now() - phoneStart)
    return new Response(null, { headers: { date: at.toUTCString() } })
  })
  vi.stubGlobal('document', {
    get hidden() {
      return tab.hidden
    },
    addEventListener: (_: string, heard: () => void) => tab.listeners.push(heard),
  })
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isStill
    },
    addEventListener: () => {},
  }))
  clock = await import('./time-left.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Watches a moment so many seconds ahead of the server's clock; all that it was told. */
function watch(seconds: number) {
  const told: number[] = []
  const leave = clock.watchTimeLeft(serverStart + seconds * 1_000, (left) => told.push(left))
  return { told, leave }
}
const afterSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

test('a countdown goes by the server’s clock, whatever the phone’s says', async () => {
  const { told } = watch(90)
  await afterSeconds(0)
  expect(told).toEqual([90_000])
})

test('on its last day it turns once a second, and at the end it stands still', async () => {
  const { told } = watch(10)
  await afterSeconds(9.5)
  expect(told.length).toBeLessThanOrEqual(11)
  expect(clock.partsOf(told.at(-1) ?? 0)).toEqual([0, 0, 0])
  await afterSeconds(5)
  expect(told.at(-1)).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('before its last day it turns once a minute', async () => {
  const { told } = watch(3 * 86_400)
  await afterSeconds(601)
  expect(told.length).toBeLessThanOrEqual(12)
})

test('several countdowns have one timer, and none remains when they are gone', async () => {
  const [one, other] = [watch(60), watch(120)]
  await afterSeconds(1)
  expect(vi.getTimerCount()).toBe(1)
  one.leave()
  other.leave()
  expect(vi.getTimerCount()).toBe(0)
})

test('where less motion is asked for, and in a hidden tab, nothing ticks', async () => {
  isStill = true
  const { told } = watch(60)
  await afterSeconds(30)
  expect(told).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
  isStill = false
  tab.hidden = true
  const hidden = watch(600)
  await afterSeconds(30)
  expect(hidden.told).toHaveLength(1)
  tab.hidden = false
  for (const heard of tab.listeners) heard()
  await afterSeconds(2)
  expect(hidden.told.length).toBeGreaterThan(2)
})

test('three numbers are shown: days, hours, minutes, and on the last day hours, minutes, seconds', () => {
  expect(clock.partsOf(((2 * 24 + 3) * 60 + 4) * 60_000 + 59_000)).toEqual([2, 3, 4])
  expect(clock.partsOf((23 * 3_600 + 59 * 60 + 7) * 1_000)).toEqual([23, 59, 7])
})
