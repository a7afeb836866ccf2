import { useEffect, useRef, useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { type Dates, useDates } from '../../lib/i18n/dates.ts'
import { type Text, useText } from '../../lib/i18n/translate.ts'
import { FaultBox } from '../../ui/fault-box.tsx'
import type { MovedPrice } from './changed-price.ts'
import { reasonText } from './promo-field.tsx'
import { HeldOrders } from './unpaid-orders.tsx'
import type { Trouble } from './use-place-order.ts'

export type PlainTrouble = Exclude<Trouble, MovedPrice>

/** What stopped the order, in words, with what to do next. */
export function TroubleBox({ trouble }: { trouble: PlainTrouble }) {
  const text = useText()
  const dates = useDates()
  const ref = useRef<HTMLParagraphElement>(null)
  const [hasRoom, setHasRoom] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new trouble is brought into sight
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' })
  }, [trouble])
  return (
    <>
      {!hasRoom && <FaultBox ref={ref}>{wordsOf(trouble, text, dates)}</FaultBox>}
      {trouble.kind === 'HELD' && <HeldOrders onRoom={() => setHasRoom(true)} orders={trouble.open} />}
    </>
  )
}

export function wordsOf(trouble: PlainTrouble, text: Text, dates: Dates): string {
  if (trouble.kind === 'OUT_OF_STOCK') return text('checkout.outOfStock')
  if (trouble.kind === 'UNANSWERED') return text('checkout.unanswered')
  if (trouble.kind === 'PROMO') return `${trouble.code}: ${reasonText(trouble.reason, text, dates)}`
  if (trouble.kind === 'HELD') {
    const { limit, most } = trouble
    return text(`held.${limit}`, { most: limit === 'FIRST_CASH_TOTAL' ? formatRupees(most) : most })
  }
  if (trouble.kind === 'REFUSED') return trouble.words === '' ? text('login.later') : trouble.words
  return text('checkout.unsaved')
}
