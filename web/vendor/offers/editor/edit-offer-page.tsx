import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { OfferBadge } from '../../../parts/offers/offer-badge.tsx'
import { buttonStyles } from '../../../ui/button.tsx'
import { FaultBox } from '../../../ui/fault-box.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { isOfferOver, type StoredOffer, vendorOfferQuery } from '../offer-data.ts'
import { useSaved } from './add-offer-page.tsx'
import { EditorHead, EditorWaiting } from './editor-head.tsx'
import { OfferEditor } from './offer-editor.tsx'

/** /admin/vendor/offer/{offerId}: one offer of the store. One that has ended can be duplicated alone. */
export function EditOfferPage() {
  const t = useTranslate()
  const { offerId = '' }: { offerId?: string } = useParams({ strict: false })
  const offer = useQuery(vendorOfferQuery(offerId))
  if (offer.isPending) return <EditorWaiting />
  if (offer.isError)
    return <ErrorState onRetry={() => void offer.refetch()}>{t('vendorOffers.failedOne')}</ErrorState>
  if (offer.data === null)
    return (
      <EmptyState
        action={
          <Link className={buttonStyles('quiet')} to={paths.vendorOffers()}>
            {t('vendorOffers.back')}
          </Link>
        }
      >
        {t('vendorOffers.missing')}
      </EmptyState>
    )
  if (isOfferOver(offer.data) || offer.data.campaign !== null) return <Ended offer={offer.data} />
  return <Opened key={offer.data.id} offer={offer.data} />
}

function Ended({ offer }: { offer: StoredOffer }) {
  const t = useTranslate()
  return (
    <>
      <EditorHead title={offer.title} />
      <EmptyState
        action={
          <Link className={buttonStyles('main')} search={{ copy: offer.id }} to="/admin/vendor/offer/add">
            {t('vendorOffers.duplicate')}
          </Link>
        }
      >
        {t(offer.campaign === null ? 'vendorOffers.endedLine' : 'vendorOffers.campaignFixed')}
      </EmptyState>
    </>
  )
}

/** The form keeps the version that it was opened with, whatever is loaded later: the server detects a conflict. */
function Opened({ offer }: { offer: StoredOffer }) {
  const t = useTranslate()
  const [began] = useState(offer)
  const onSaved = useSaved()
  return (
    <>
      <EditorHead title={offer.title}>
        <OfferBadge of={offer} />
      </EditorHead>
      {offer.hiddenReason !== null && (
        <div className="mb-4">
          <FaultBox>{t('vendorOffers.hiddenBecause', { reason: offer.hiddenReason })}</FaultBox>
        </div>
      )}
      <OfferEditor began={began} onSaved={onSaved} />
    </>
  )
}
