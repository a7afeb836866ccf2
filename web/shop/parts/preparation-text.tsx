import { Suspense } from 'react'
import type { Preparation } from '../../../contract/shared/preparation.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

// Lazy: dates are heavy, and few goods are announced.
const PreOrderText = lazyPart(async () => (await import('./pre-order-text.tsx')).PreOrderText)

/** `Ready in 2 days`, `Pre-order: ready from 5 Dec`, `Made to order`: the same for everybody, wherever they are. */
export function PreparationText({ of }: { of: Preparation | null | undefined }) {
  const t = useTranslate()
  if (of == null) return null
  const { availability, readyInDays: count } = of
  const isMade = availability === 'MADE_TO_ORDER'
  return (
    <p className="min-h-4 font-medium text-himal text-xs">
      {availability === 'PRE_ORDER' ? (
        <Suspense>
          <PreOrderText of={of} />
        </Suspense>
      ) : count === 0 ? (
        isMade && t('goods.madeToOrder')
      ) : isMade ? (
        t(count === 1 ? 'goods.madeInOne' : 'goods.madeIn', { count })
      ) : (
        t(count === 1 ? 'goods.readyInOne' : 'goods.readyIn', { count })
      )}
    </p>
  )
}
