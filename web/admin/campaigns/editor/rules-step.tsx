import { useTranslate } from '../../../lib/i18n/translate.ts'
import { PickedCategories, PickedDistricts } from './picked-names.tsx'
import type { PartProps } from './typed-campaign.ts'
import { NumberField } from './typed-fields.tsx'

/** Rules for stores and products, and the number of places. An empty field asks for nothing. */
export function RulesStep(part: PartProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-muted">{t('campaigns.rulesLine')}</p>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <NumberField {...part} hint={t('campaigns.discountHint')} name="minDiscountPercent" />
        <NumberField {...part} hint={t('campaigns.ratingHint')} name="minRating" />
        <NumberField {...part} hint={t('campaigns.cancelsHint')} name="maxCancelRate" />
        <NumberField {...part} hint={t('vendorOffers.perShopperCapHint')} name="perShopperCap" />
        <NumberField {...part} hint={t('campaigns.slotsHint')} name="slotsTotal" />
        <NumberField {...part} name="slotsPerVendor" />
      </div>
      <PickedCategories {...part} />
      <PickedDistricts {...part} />
    </div>
  )
}
