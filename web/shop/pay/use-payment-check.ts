import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { type Paying, payingQuery } from './pay-data.ts'

/** Between one look and the next while the page is open: quickly at first, and then no more by itself. */
const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000]

/** Asks the gateway again, now and a few times more, until it has something to say. */
export function usePaymentCheck(paying: Paying | null | undefined) {
  const queries = useQueryClient()
  const [isLooking, setIsLooking] = useState(false)
  const [looks, setLooks] = useState(0)
  const isOpen = paying?.hasTried === true && (paying.state === 'OPEN' || paying.state === 'PENDING')
  const orderId = paying?.orderId ?? ''

  const look = async (): Promise<void> => {
    setIsLooking(true)
    try {
      const now = await api.payments.checkPayment({ params: { orderId } })
      queries.setQueryData(payingQuery(orderId).queryKey, now)
      if (now.state === 'PAID') await queries.invalidateQueries({ queryKey: ['orders'] })
    } catch {
      // Whatever is in the way now: the market keeps asking by itself, and so may the person.
    } finally {
      setIsLooking(false)
      setLooks((before) => before + 1)
    }
  }

  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    const pauseMs = pausesMs[looks]
    if (!isOpen || pauseMs === undefined) return
    const timer = setTimeout(() => void latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [isOpen, looks])

  return { look, isLooking }
}
