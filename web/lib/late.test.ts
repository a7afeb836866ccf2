import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilThere } from './late.ts'

const browser = { onLine: true }
let wake = (_event?: unknown) => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('addEventListener', (_name: string, heard: () => void) => {
    wake = heard
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what I open without a network opens once there is one', async () => {
  browser.onLine = false
  let tries = 0
  const opened = untilThere(async () => {
    tries += 1
    if (!browser.onLine) throw new Error('not there')
    return 'the bag'
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBeGreaterThan(3)
  browser.onLine = true
  wake()
  expect(await opened).toBe('the bag')
})

test('what stays away although there is a network fails in the end', async () => {
  browser.onLine = true
  const load = vi.fn(() => Promise.reject(new Error('gone')))
  const failed = expect(untilThere(load)).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect(load).toHaveBeenCalledTimes(3)
})
