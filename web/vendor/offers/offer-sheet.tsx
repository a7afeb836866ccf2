import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { deepLinks, paths } from '../../../contract/paths.ts'
import { formatCount } from '../../../contract/shared/money.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { OfferBadge } from '../../parts/offers/offer-badge.tsx'
import { OfferFacts } from '../../parts/offers/offer-facts.tsx'
import { OfferFigures } from '../../parts/offers/offer-figures.tsx'
import { Picture } from '../../parts/products/picture.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { OfferActions } from './offer-actions.tsx'
import { isOfferOver, offerResultQuery, type StoredOffer, vendorOfferQuery } from './offer-data.ts'

/** The whole of an offer at the side: what it is, what it has brought, and what can be done with it. */
export function OfferSheet({ offerId, onClose }: { offerId: string | undefined; onClose: () => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const offer = useQuery({ ...vendorOfferQuery(offerId ?? ''), enabled: offerId !== undefined })
  const { data } = offer
  return (
    <Drawer
      isOpen={offerId !== undefined}
      onClose={onClose}
      title={data ? inLanguage(language, data.title, data.titleNe) : t('vendorOffers.what')}
      {...(data && !isOfferOver(data) && data.campaign === null && { footer: <OfferActions offer={data} /> })}
    >
      {offer.isPending && <Skeleton className="h-80" />}
      {offer.isError && (
        <ErrorState onRetry={() => void offer.refetch()}>{t('vendorOffers.failedOne')}</ErrorState>
      )}
      {data === null && <EmptyState>{t('vendorOffers.missing')}</EmptyState>}
      {data && <Story offer={data} />}
    </Drawer>
  )
}

function Story({ offer }: { offer: StoredOffer }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div className="grid grid-cols-1 gap-5">
      <div aria-live="polite" className="flex flex-wrap items-center gap-2">
        <OfferBadge of={offer} />
        {offer.isPublishing && (
          <span className="text-muted text-sm">
            {t('vendorOffers.publishing', { count: formatCount(offer.goods) })}
          </span>
        )}
      </div>
      {offer.campaign !== null && (
        <p>
          {t('vendorOffers.campaignLine')}{' '}
          <Link className="text-himal underline" to={deepLinks.vendorCampaign(offer.campaign.id)}>
            {inLanguage(language, offer.campaign.title, offer.campaign.titleNe)}
          </Link>
        </p>
      )}
      {offer.hiddenReason !== null && (
        <FaultBox>
          {t('vendorOffers.hiddenBecause', { reason: offer.hiddenReason })} {t('vendorOffers.hiddenLine')}
        </FaultBox>
      )}
      {offer.bannerUrl !== null && (
        <Picture alt="" className="w-full rounded-control" shape="WIDE" sizes="25rem" url={offer.bannerUrl} />
      )}
      <OfferFacts of={offer} />
      <div className="flex flex-wrap gap-2">
        <Link
          className={buttonStyles('quiet', 'small')}
          search={{ copy: offer.id }}
          to="/admin/vendor/offer/add"
        >
          <Icon name="copy" />
          {t('vendorOffers.duplicate')}
        </Link>
        {offer.state === 'LIVE' && (
          <a className={buttonStyles('quiet', 'small')} href={`${paths.products()}?offer=${offer.slug}`}>
            <Icon name="store" />
            {t('vendorOffers.see')}
          </a>
        )}
      </div>
      {offer.status !== 'DRAFT' && <Result offerId={offer.id} />}
    </div>
  )
}

function Result({ offerId }: { offerId: string }) {
  const t = useTranslate()
  const result = useQuery(offerResultQuery(offerId))
  if (result.isPending) return <Skeleton className="h-40" />
  if (result.isError)
    return (
      <ErrorState className="py-4!" onRetry={() => void result.refetch()}>
        {t('vendorOffers.resultFailed')}
      </ErrorState>
    )
  return <OfferFigures result={result.data} />
}
