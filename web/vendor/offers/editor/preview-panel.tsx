import { offerPreviewRows } from '../../../../contract/promotions/offer-states.ts'
import { useLanguage } from '../../../lib/i18n/language.tsx'
import { inLanguage } from '../../../lib/i18n/store-name.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Panel } from '../../../parts/frame/panel.tsx'
import { useOfferWords } from '../../../parts/offers/offer-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Times } from '../../../ui/times.tsx'
import type { OfferPreview } from '../offer-data.ts'
import { PreviewCard } from './preview-card.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { numbersIn, type TypedOffer } from './typed-offer.ts'
import type { usePreview } from './use-preview.ts'

interface PreviewPanelProps {
  typed: TypedOffer
  asked: ReturnType<typeof usePreview>
}

/** How many products the offer reaches, its conflicts, and cards as shoppers will see them. */
export function PreviewPanel({ typed, asked: { preview, isAsked } }: PreviewPanelProps) {
  const t = useTranslate()
  const shown = isAsked ? preview.data : undefined
  return (
    <Panel line={t('vendorOffers.previewLine')} title={t('vendorOffers.preview')}>
      {!isAsked && <p className="text-muted">{t('vendorOffers.previewMissing')}</p>}
      {isAsked && preview.isPending && (
        <div className="grid grid-cols-2 gap-3">
          <Times count={2}>
            <Skeleton className="h-56 rounded-card" />
          </Times>
        </div>
      )}
      {isAsked && preview.isError && <ErrorState className="py-4!" onRetry={() => void preview.refetch()} />}
      {shown && !preview.isError && (
        <>
          <p aria-live="polite" className="font-bold">
            {t('vendorOffers.reaches', { count: shown.goods })}
          </p>
          <PreviewNotes kind={typed.kind} preview={shown} />
          <Cards shown={shown} typed={typed} />
        </>
      )}
    </Panel>
  )
}

function Cards({ shown, typed }: { shown: OfferPreview; typed: TypedOffer }) {
  const t = useTranslate()
  const language = useLanguage()
  const words = useOfferWords()
  const own = typed.badge.trim()
  const badge = own && inLanguage(language, own, typed.badgeNe.trim())
  const isPriced = typed.kind !== 'BUY_X_GET_Y' && typed.kind !== 'FREE_DELIVERY'
  const gain = isPriced ? '' : words({ ...numbersIn(typed), maxDiscount: null })
  if (shown.examples.length === 0) return null
  return (
    <ul aria-label={t('vendorOffers.cards')} className="grid grid-cols-2 gap-3">
      {shown.examples.slice(0, offerPreviewRows).map((one) => (
        <PreviewCard badge={badge} gain={gain} key={`${one.productId} ${one.variableNo}`} of={one} />
      ))}
    </ul>
  )
}
