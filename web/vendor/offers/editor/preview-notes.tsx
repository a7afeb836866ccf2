import type { ReactNode } from 'react'
import type { OfferKind } from '../../../../contract/promotions/offer-kinds.ts'
import { formatCount, formatRupees } from '../../../../contract/shared/money.ts'
import { type Translate, useTranslate } from '../../../lib/i18n/translate.ts'
import { FaultBox } from '../../../ui/fault-box.tsx'
import type { OfferPreview } from '../offer-data.ts'

interface PreviewNotesProps {
  kind: OfferKind
  preview: OfferPreview
}

/** Conflicts: products that it leaves out, that are in another offer, or were cheaper of late. */
export function PreviewNotes({ kind, preview }: PreviewNotesProps) {
  const t = useTranslate()
  const { goods, mostGoods, withoutEffect, inAnotherOffer, loweredBefore } = preview
  return (
    <>
      {goods === 0 && <FaultBox>{t('vendorOffers.reachesNone')}</FaultBox>}
      {goods > mostGoods && (
        <FaultBox>{t('vendorOffers.tooLarge', { most: formatCount(mostGoods) })}</FaultBox>
      )}
      {withoutEffect.count > 0 && (
        <Note title={withoutWords(kind, withoutEffect.count, t)}>
          {withoutEffect.examples.map((one) => (
            <li key={`${one.productId} ${one.variableNo}`}>
              {one.productName} · <span className="price">{formatRupees(one.price)}</span>
            </li>
          ))}
        </Note>
      )}
      {inAnotherOffer.count > 0 && (
        <Note
          line={t('vendorOffers.bestCounts')}
          title={t('vendorOffers.inAnother', { count: inAnotherOffer.count })}
        >
          {inAnotherOffer.examples.map(({ productId, productName, offerId, title, state }) => (
            <li key={`${productId} ${offerId}`}>
              {productName} · {title} ({t(`offerState.${state}`)})
            </li>
          ))}
        </Note>
      )}
      {loweredBefore > 0 && <Note title={t('vendorOffers.lowered', { count: loweredBefore })} />}
    </>
  )
}

function withoutWords(kind: OfferKind, count: number, t: Translate): string {
  if (kind === 'AMOUNT') return t('vendorOffers.costLess', { count })
  return kind === 'FIXED_PRICE'
    ? t('vendorOffers.costLessThanPrice', { count })
    : t('vendorOffers.without', { count })
}

/** A sentence, and behind it some of the products that it is about. */
function Note({ title, line, children }: { title: string; line?: string; children?: readonly ReactNode[] }) {
  const look = 'rounded-control bg-sayapatri/15 px-3 py-2 text-sm'
  if (children === undefined) return <p className={look}>{title}</p>
  return (
    <details className={look}>
      <summary className="min-h-6 cursor-pointer font-medium touch:min-h-9">{title}</summary>
      {line !== undefined && <p className="mt-1">{line}</p>}
      <ul className="mt-1 list-disc pl-5 text-muted [overflow-wrap:anywhere]">{children}</ul>
    </details>
  )
}
