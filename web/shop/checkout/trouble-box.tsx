import { useEffect, useRef } from 'react'
import { formatRupees } from '../../../contract/money.ts'
import { type Text, useText } from '../../lib/text.ts'
import { FaultBox } from '../../ui/fault-box.tsx'
import type { Trouble } from './use-place-order.ts'

/** What stopped the order, in words, with what to do next. */
export function TroubleBox({ trouble }: { trouble: Trouble }) {
  const text = useText()
  const ref = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new trouble is brought into sight
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' })
  }, [trouble])
  return <FaultBox ref={ref}>{wordsOf(trouble, text)}</FaultBox>
}

function wordsOf(trouble: Trouble, text: Text): string {
  if (trouble.kind === 'PRICE_CHANGED') {
    return text('checkout.priceChanged', { old: formatRupees(trouble.old), new: formatRupees(trouble.now) })
  }
  if (trouble.kind === 'OUT_OF_STOCK') return text('checkout.outOfStock')
  if (trouble.kind === 'UNANSWERED') return text('checkout.unanswered')
  if (trouble.kind === 'REFUSED') return trouble.words === '' ? text('login.later') : trouble.words
  return text('checkout.unsaved')
}
