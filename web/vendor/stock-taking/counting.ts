import { useEffect, useRef, useState } from 'react'
import { productLimits } from '../../../contract/shared/limits.ts'
import { mostStockSteps, piece } from '../../../contract/shared/quantity.ts'
import { isMeasured, type Measure } from '../../../contract/shared/quantity-words.ts'
import { stockIn } from '../products/measure/typed-measure.ts'

export const saveAfterMs = 500

/** The counted number, in steps of measured goods; null for an empty field, undefined for no number that can be counted. */
export function countIn(typed: string, measure: Measure = piece): number | null | undefined {
  if (typed.trim() === '') return null
  const count = stockIn(typed, measure)
  const most = isMeasured(measure) ? mostStockSteps : productLimits.stock
  return Number.isInteger(count) && count <= most ? count : undefined
}

export type CountState = 'saved' | 'saving' | 'failed'

/**
 * Saves the newest count a moment after the last tap, and at once when the row goes away. One request at a time: an
 * older number never arrives after a newer one.
 */
export function useCounting(send: (count: number | null) => Promise<unknown>) {
  const [state, setState] = useState<CountState>('saved')
  const wanted = useRef<{ readonly count: number | null }>(undefined)
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(send)
  newest.current = send
  const flush = async () => {
    clearTimeout(timer.current)
    if (isSending.current) return
    isSending.current = true
    let isDone = true
    while (wanted.current !== undefined) {
      const { count } = wanted.current
      wanted.current = undefined
      isDone = await newest.current(count).then(
        () => true,
        () => false,
      )
      // A later count is newer than the one that failed.
      if (!isDone) {
        wanted.current ??= { count }
        break
      }
    }
    isSending.current = false
    setState(isDone ? 'saved' : 'failed')
  }
  const count = (number: number | null) => {
    wanted.current = { count: number }
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), saveAfterMs)
  }
  const flushNow = useRef(flush)
  flushNow.current = flush
  useEffect(() => {
    const leave = () => void flushNow.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return { state, count, retry: () => void flush() }
}
