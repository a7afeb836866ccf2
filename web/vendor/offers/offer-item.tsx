import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { OfferBadge } from '../../parts/offers/offer-badge.tsx'
import { useOfferWords } from '../../parts/offers/offer-words.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { When } from '../../ui/when.tsx'
import type { OfferRow } from './offer-data.ts'

/** One offer of the list: a press opens the whole of it. */
export function OfferItem({ offer, onOpen }: { offer: OfferRow; onOpen: () => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const words = useOfferWords()
  const { title, titleNe, bannerUrl, startsAt, endsAt, goods, hiddenReason, stockCap, usedUnits, status } =
    offer
  return (
    <li>
      <button
        className="grid w-full grid-cols-1 overflow-clip rounded-card border border-line bg-surface text-left hover:border-muted sm:grid-cols-[minmax(0,1fr)_12rem]"
        onClick={onOpen}
        type="button"
      >
        <span className="grid min-w-0 content-start gap-1 p-4">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="min-w-0 text-base text-himal [overflow-wrap:anywhere]">
              {inLanguage(language, title, titleNe)}
            </strong>
            <OfferBadge of={offer} />
          </span>
          <span>
            {words(offer)}
            {status === 'DRAFT' ? '' : ` · ${t('vendorOffers.products', { count: goods })}`}
            {stockCap !== null && ` · ${t('vendorOffers.taken', { used: usedUnits, cap: stockCap })}`}
          </span>
          <span className="text-muted text-xs">
            <When at={startsAt} /> – <When at={endsAt} />
          </span>
          {offer.campaign !== null && (
            <span className="text-sm">
              {t('vendorOffers.ofCampaign', {
                title: inLanguage(language, offer.campaign.title, offer.campaign.titleNe),
              })}
            </span>
          )}
          {hiddenReason !== null && (
            <span className="text-simrik text-sm [overflow-wrap:anywhere]">
              {t('vendorOffers.hiddenBecause', { reason: hiddenReason })}
            </span>
          )}
        </span>
        {bannerUrl !== null && (
          <span className="max-sm:order-first">
            <Picture
              alt=""
              className="size-full object-cover"
              shape="WIDE"
              sizes="(width >= 40rem) 12rem, 92vw"
              url={bannerUrl}
            />
          </span>
        )}
      </button>
    </li>
  )
}
