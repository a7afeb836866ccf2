import { formatCount } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Facts } from '../../ui/facts.tsx'
import { When } from '../../ui/when.tsx'
import { type ShownOffer, useOfferWords } from './offer-words.ts'

/** An offer's effect, products, days and caps. */
export function OfferFacts({ of }: { of: ShownOffer }) {
  const t = useTranslate()
  const words = useOfferWords()
  const { scope, goods, startsAt, endsAt, stockCap, perShopperCap, stopAfter, usedUnits, status } = of
  // Counted when it is started.
  const products = status === 'DRAFT' ? [] : [t('vendorOffers.products', { count: goods })]
  const scoped = scope === 'PRODUCTS' && status !== 'DRAFT' ? [] : [t(`vendorOffers.scope.${scope}`)]
  return (
    <Facts
      facts={[
        [t('vendorOffers.what'), words(of)],
        [t('vendorOffers.which'), [...scoped, ...products].join(' · ')],
        [t('vendorOffers.field.startsAt'), <When at={startsAt} key="from" />],
        [t('vendorOffers.field.endsAt'), <When at={endsAt} key="until" />],
        ...(stockCap === null
          ? []
          : [
              [
                t('vendorOffers.stockLeft'),
                t('vendorOffers.stockLeftOf', {
                  left: formatCount(Math.max(0, stockCap - usedUnits)),
                  cap: formatCount(stockCap),
                }),
              ] as const,
            ]),
        ...(perShopperCap === null
          ? []
          : [
              [
                t('vendorOffers.perShopper'),
                t('vendorOffers.perShopperAt', { count: formatCount(perShopperCap) }),
              ] as const,
            ]),
        ...(stopAfter ? [[t('vendorOffers.rulesAfter'), t('vendorOffers.noRulesAfter')] as const] : []),
      ]}
    />
  )
}
