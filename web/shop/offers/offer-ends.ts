/** The end of the offers in sight: one timer for all of them, by the server's clock. No polling. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readServerClock, serverNow } from '../../lib/browser/server-clock.ts'
import { reloadCart } from '../../lib/cart/cart.ts'

interface Shown {
  readonly endsMs: number
  readonly askAnew: () => void
}

const shown = new Set<Shown>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Timers of browsers count in 32 bits; a farther end is waited for in parts. */
const longestMs = 2 ** 31 - 1

/**
 * Watches one end, until the returned function is called, which tells whether it was still awaited. It is announced once:
 * an answer that still names it asks for nothing.
 */
export function watchEnd(endsMs: number, askAnew: () => void): () => boolean {
  const one = { endsMs, askAnew }
  shown.add(one)
  if (serverNow() === undefined) void readServerClock().then(setTimer)
  else setTimer()
  return () => {
    const isAwaited = shown.delete(one)
    setTimer()
    return isAwaited
  }
}

function setTimer(): void {
  clearTimeout(timer)
  const now = serverNow()
  if (now === undefined || shown.size === 0) return
  const next = Math.min(...[...shown].map(({ endsMs }) => endsMs))
  timer = setTimeout(announce, Math.min(Math.max(next - now, 0), longestMs))
}

function announce(): void {
  const now = serverNow()
  const over = [...shown].filter(({ endsMs }) => now !== undefined && endsMs <= now)
  for (const one of over) shown.delete(one)
  // Everything in sight is asked for once, however many of its offers ended.
  over[0]?.askAnew()
  setTimer()
}

/** A device that slept has missed its timers, and its monotonic clock may have stood still. */
export function watchWaking(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && shown.size > 0) void readServerClock().then(setTimer)
  })
}
if (typeof document !== 'undefined') watchWaking()

/** Queries whose answers show prices, by the first word of their key. */
const priced = [
  'goods',
  'product',
  'saved',
  'bought',
  'suggestions',
  'facets',
  'offers',
  'campaigns',
  'price',
] as const

export function askPricesAnew(queries: QueryClient): void {
  for (const key of priced) void queries.invalidateQueries({ queryKey: [key] })
  reloadCart()
}

/**
 * Has everything with a price asked anew when this offer ends. Undefined: it is over. An answer may say so before the
 * clock does, where it was ended by hand or a look at the window read it again: prices beside it are older then.
 */
export function useOfferEnd(until: string | undefined): void {
  const queries = useQueryClient()
  const isAwaited = useRef(false)
  useEffect(() => {
    const wasAwaited = isAwaited.current
    isAwaited.current = false
    if (until === undefined) {
      if (wasAwaited) askPricesAnew(queries)
      return
    }
    const stop = watchEnd(Date.parse(until), () => askPricesAnew(queries))
    return () => {
      isAwaited.current = stop()
    }
  }, [until, queries])
}
