import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The server's clock; the device's is wrong by an hour. */
const serverStart = Date.parse('2026-11-28T10:00:00Z')
const phoneStart = serverStart - 3_600_000
let asks: string[] = []
let ends: typeof import('./offer-ends.ts')
let isServerThere = true

beforeEach(async () => {
  asks = []
  isServerThere = true
  vi.resetModules()
  vi.useFakeTimers({ now: phoneStart })
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new Error('no network')
    const at = new Date(serverStart + Date.now() - phoneStart)
    return new Response(null, { headers: { date: at.toUTCString() } })
  })
  ends = await import('./offer-ends.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const at = (minutes: number) => serverStart + minutes * 60_000
const watch = (minutes: number, name: string) => ends.watchEnd(at(minutes), () => asks.push(name))
const afterMinutes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000)

test('prices are asked anew when the offer ends by the server’s clock, whatever the phone’s says', async () => {
  watch(10, 'rice')
  await afterMinutes(9.9)
  expect(asks).toEqual([])
  await afterMinutes(0.2)
  expect(asks).toEqual(['rice'])
})

test('several offers have one timer, and what ends together is asked for once', async () => {
  watch(10, 'rice')
  watch(10, 'tea')
  watch(20, 'oil')
  await afterMinutes(1)
  expect(vi.getTimerCount()).toBe(1)
  await afterMinutes(10)
  expect(asks).toHaveLength(1)
  await afterMinutes(10)
  expect(asks).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('an offer that went out of sight is not waited for', async () => {
  const leave = watch(10, 'rice')
  await afterMinutes(1)
  expect(leave(), 'it was still awaited').toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  await afterMinutes(20)
  expect(asks).toEqual([])
})

test('an end that was announced is not awaited any more', async () => {
  const leave = watch(10, 'rice')
  await afterMinutes(11)
  expect(leave()).toBe(false)
})

test('an end that is past asks at once and no second time', async () => {
  watch(-1, 'rice')
  await afterMinutes(0.1)
  expect(asks).toEqual(['rice'])
  await afterMinutes(60)
  expect(asks).toEqual(['rice'])
})

test('an end in two months is waited for in parts, as timers count in 32 bits', async () => {
  const days = 60
  watch(days * 24 * 60, 'rice')
  await afterMinutes((days - 1) * 24 * 60)
  expect(asks).toEqual([])
  await afterMinutes(24 * 60 + 1)
  expect(asks).toEqual(['rice'])
})

test('without the server’s time nothing is guessed', async () => {
  isServerThere = false
  watch(10, 'rice')
  await afterMinutes(60)
  expect(asks).toEqual([])
  isServerThere = true
  watch(70, 'tea')
  await afterMinutes(1)
  expect(asks).toEqual(['rice'])
})
