import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage, useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { OfferBadge } from '../../parts/offers/offer-badge.tsx'
import { OfferFacts } from '../../parts/offers/offer-facts.tsx'
import { OfferFigures } from '../../parts/offers/offer-figures.tsx'
import { Picture } from '../../parts/products/picture.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ActionList } from '../trail/action-list.tsx'
import { ModerateOffer } from './moderate-offer.tsx'
import { type AdminOffer, adminOfferQuery } from './offer-data.ts'

interface OfferSheetProps {
  offerId: string | undefined
  onClose: () => void
  /** Leaves the offers of this store alone in the list. */
  onStore: (vendorId: string) => void
}

/** An offer with its store, products, figures and moderation history; below it, what an admin may decide. */
export function OfferSheet({ offerId, onClose, onStore }: OfferSheetProps) {
  const t = useTranslate()
  const language = useLanguage()
  const offer = useQuery({ ...adminOfferQuery(offerId ?? ''), enabled: offerId !== undefined })
  return (
    <Drawer
      isOpen={offerId !== undefined}
      onClose={onClose}
      title={offer.data ? inLanguage(language, offer.data.title, offer.data.titleNe) : t('vendorOffers.what')}
      {...(offer.data && { footer: <ModerateOffer key={offer.data.id} of={offer.data} /> })}
    >
      {offer.isPending && <Skeleton className="h-80" />}
      {offer.isError && (
        <ErrorState onRetry={() => void offer.refetch()}>{t('vendorOffers.failedOne')}</ErrorState>
      )}
      {offer.data && (
        <Story
          of={offer.data}
          onStore={(vendorId) => {
            onClose()
            onStore(vendorId)
          }}
        />
      )}
    </Drawer>
  )
}

/** Products that stand open; the others are counted. */
const shownProducts = 8

function Story({ of: offer, onStore }: { of: AdminOffer; onStore: (vendorId: string) => void }) {
  const t = useTranslate()
  const storeName = useStoreName()
  const more = offer.products.length - shownProducts
  return (
    <div className="grid grid-cols-1 gap-5">
      <div aria-live="polite" className="flex flex-wrap items-center gap-3">
        <OfferBadge of={offer} />
        <Link className="font-medium text-himal underline" to={paths.store(offer.username)}>
          {storeName(offer)}
        </Link>
        <Button onClick={() => onStore(offer.vendorId)} size="small" variant="plain">
          {t('adminOffers.onlyThisStore')}
        </Button>
      </div>
      {offer.hiddenReason !== null && (
        <FaultBox>
          {t('moderation.hiddenBecause', { name: offer.hiddenByName ?? '–', reason: offer.hiddenReason })}
        </FaultBox>
      )}
      {offer.bannerUrl !== null && (
        <Picture alt="" className="w-full rounded-control" shape="WIDE" sizes="25rem" url={offer.bannerUrl} />
      )}
      {offer.state === 'LIVE' && (
        <a className={buttonStyles('quiet')} href={`${paths.products()}?offer=${offer.slug}`}>
          <Icon name="store" />
          {t('adminOffers.see')}
        </a>
      )}
      <OfferFacts of={offer} />
      {offer.products.length > 0 && (
        <ul aria-label={t('vendorOffers.which')} className="divide-y divide-line">
          {offer.products.slice(0, shownProducts).map(({ productId, productName, productImage }) => (
            <li className="flex items-center gap-3 py-1.5 text-sm" key={productId}>
              <ProductThumb size={36} src={productImage} />
              <span className="min-w-0 [overflow-wrap:anywhere]">{productName}</span>
            </li>
          ))}
          {more > 0 && <li className="py-2 text-muted text-sm">{t('adminOffers.more', { count: more })}</li>}
        </ul>
      )}
      {offer.status !== 'DRAFT' && <OfferFigures result={offer.result} />}
      <section className="border-line border-t pt-4">
        <h3 className="mb-3 font-bold">{t('categories.acts')}</h3>
        <ActionList aboutId={offer.id} />
      </section>
    </div>
  )
}
