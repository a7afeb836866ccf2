import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { hasFields, storedValue } from '../../lib/browser/storage.ts'
import { showMessage } from '../../lib/toast-message.ts'
import { toast } from '../../ui/toast.ts'

interface Gone {
  readonly orderId: string
}
/** The order for which this tab was redirected to a gateway: the back button must not redirect again. */
const keptGone = storedValue('sessionStorage', 'gone-to-pay', (found): found is Gone =>
  hasFields(found, 'orderId'),
)

export const hasGoneFor = (orderId: string): boolean => keptGone.read()?.orderId === orderId

/** Redirects to the gateway; idle again when the back/forward cache restores this page. */
export function useRedirect(orderId: string) {
  const [isGoing, setIsGoing] = useState(false)
  const isOff = useRef(false)
  useEffect(() => {
    const rest = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isOff.current = false
      setIsGoing(false)
    }
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
  const go = async (): Promise<void> => {
    if (isOff.current) return
    isOff.current = true
    setIsGoing(true)
    keptGone.write({ orderId })
    try {
      const { url } = await api.payments.beginPayment({ params: { orderId } })
      window.location.assign(url)
    } catch (error) {
      isOff.current = false
      setIsGoing(false)
      if (error instanceof ApiProblem && error.detail !== '') toast.error(error.detail)
      else void showMessage('error', 'paying.notBegun')
    }
  }
  return { isGoing, go }
}
