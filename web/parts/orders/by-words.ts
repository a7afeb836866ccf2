import { useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'

type Actor = 'SHOPPER' | 'VENDOR' | 'ADMIN' | 'SYSTEM' | 'PAYMENT'

/** The actor of a step of an order or a return, in words; a shopper reads of themselves as "you". */
export function useByWords(): (by: Actor) => string {
  const t = useTranslate()
  const isShopper = useUser()?.userType === 'USER'
  return (by) => t(by === 'SHOPPER' && isShopper ? 'order.by.YOU' : `order.by.${by}`)
}
