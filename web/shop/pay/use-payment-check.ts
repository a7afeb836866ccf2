import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { type Paying, payingQuery } from './pay-data.ts'

/** Polling intervals while the page is open: short at first, then polling ends. */
const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000]

/** Reconciles with the gateway, now and a few times more, until it reports a result. */
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
      // Ignored: the server keeps reconciling by itself, and the shopper may retry.
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
