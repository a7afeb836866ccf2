import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from './load-retry.ts'

const browser = { onLine: true }
const reload = vi.fn()
const asked = vi.fn()
let answered = 'build 1'
let wake = (_event?: unknown) => {}
const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}
beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  reload.mockReset()
  browser.onLine = true
  answered = 'build 1'
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('window', { sessionStorage: storage })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'build 1' } } })
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url)
    return new Response(answered)
  })
  vi.stubGlobal('addEventListener', (_name: string, heard: () => void) => {
    wake = heard
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const gone = () => Promise.reject(new Error('gone'))

test('what I open without a network opens once there is one', async () => {
  browser.onLine = false
  let tries = 0
  const opened = loadWithRetry(async () => {
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

test('where a place can say so, it is told at once that there is no network', async () => {
  browser.onLine = false
  await expect(loadWithRetry(gone, { givesUpOffline: true })).rejects.toThrow('gone')
})

test('what stays away although there is a network fails in the end, and the page of this build is not reloaded', async () => {
  const load = vi.fn(gone)
  const failed = expect(loadWithRetry(load)).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect(load).toHaveBeenCalledTimes(3)
  expect(reload).not.toHaveBeenCalled()
})

test('a page of another build reloads once, and fails in its place the next time', async () => {
  answered = 'build 0'
  void loadWithRetry(gone)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
  const failed = expect(loadWithRetry(gone)).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  // Red without the guard, which is kept with the tab.
  expect(reload).toHaveBeenCalledTimes(1)
})

test('where nothing can be kept, nothing is reloaded: nobody could count', async () => {
  answered = 'build 2'
  vi.stubGlobal('window', {})
  const failed = expect(loadWithRetry(gone)).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect(reload).not.toHaveBeenCalled()
})
