import { useEffect, useRef } from 'react'
import { formatRupees } from '../../../contract/money.ts'
import { type Text, useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Trouble } from './use-place-order.ts'

/** What stopped the order, in words, with what to do next. */
export function TroubleBox({ trouble }: { trouble: Trouble }) {
  const text = useText()
  const ref = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new trouble is brought into sight
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [trouble])
  return (
    <p className="flex gap-3 rounded-control bg-simrik/10 p-3 text-simrik" ref={ref} role="alert">
      <Icon name="alert" />
      <span>{wordsOf(trouble, text)}</span>
    </p>
  )
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
