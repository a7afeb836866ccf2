import { useEffect, useRef, useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { type Dates, useDates } from '../../lib/i18n/dates.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import type { ChangedPrice } from './changed-price.ts'
import { reasonText } from './promo-reason.ts'
import { UnpaidOrders } from './unpaid-orders.tsx'
import type { Trouble } from './use-place-order.ts'

export type PlainError = Exclude<Trouble, ChangedPrice>

/** The reason why the order failed, with the next step. */
export function ErrorBox({ trouble }: { trouble: PlainError }) {
  const t = useTranslate()
  const dates = useDates()
  const ref = useRef<HTMLParagraphElement>(null)
  const [hasRoom, setHasRoom] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new trouble is brought into sight
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' })
  }, [trouble])
  return (
    <>
      {!hasRoom && <FaultBox ref={ref}>{errorText(trouble, t, dates)}</FaultBox>}
      {trouble.kind === 'ANSWERS' && <ToAnswers productId={trouble.productId} />}
      {trouble.kind === 'HELD' && <UnpaidOrders onRoom={() => setHasRoom(true)} orders={trouble.open} />}
    </>
  )
}

/** Opens the form of the line in the summary, where it stands on this page. */
function ToAnswers({ productId }: { productId: string }) {
  const t = useTranslate()
  return (
    <Button
      className="justify-self-start"
      onClick={() => {
        const line = document.querySelector(`[data-line-form="${CSS.escape(productId)}"]`)
        line?.scrollIntoView({ block: 'center' })
        line?.querySelector<HTMLElement>(':scope > button')?.click()
      }}
      variant="quiet"
    >
      {t('checkout.answer')}
    </Button>
  )
}

export function errorText(trouble: PlainError, t: Translate, dates: Dates): string {
  if (trouble.kind === 'OUT_OF_STOCK') return t('checkout.outOfStock')
  if (trouble.kind === 'UNANSWERED') return t('checkout.unanswered')
  if (trouble.kind === 'PROMO') return `${trouble.code}: ${reasonText(trouble.reason, t, dates)}`
  if (trouble.kind === 'HELD') {
    const { limit, most } = trouble
    return t(`unpaidLimit.${limit}`, { most: limit === 'FIRST_CASH_TOTAL' ? formatRupees(most) : most })
  }
  if (trouble.kind === 'ANSWERS') return trouble.words
  if (trouble.kind === 'REFUSED') return trouble.words === '' ? t('login.later') : trouble.words
  return t('checkout.unsaved')
}
