/** Rules of a campaign, and what fails them, as sentences with figures. */
import { type CampaignFault as Code, campaignLimits } from '../../../contract/promotions/campaign-states.ts'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { provinces } from '../../../contract/shared/nepal.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { categoryNameIn } from '../products/category-name.ts'
import type { CampaignFault, CampaignRules } from './campaign-data.ts'

export interface RuleInWords {
  /** The faults that say that it is not met. */
  readonly codes: readonly Code[]
  readonly words: string
  /** Looks at the product, not at the store. */
  readonly isOfProduct: boolean
}

export function useCampaignRules(): (rules: CampaignRules) => readonly RuleInWords[] {
  const t = useTranslate()
  const language = useLanguage()
  const districtName = useDistrictName()
  const { ratedOrders: orders } = campaignLimits
  return (of) => {
    const { minDiscountPercent, minRating, maxCancelRate, categories, districts } = of
    const rules: RuleInWords[] = []
    const put = (codes: readonly Code[], words: string, isOfProduct = false) =>
      rules.push({ codes, words, isOfProduct })
    if (minDiscountPercent !== null)
      put(['DISCOUNT_TOO_SMALL'], t('campaigns.rule.discount', { percent: minDiscountPercent }), true)
    if (minRating !== null) put(['RATING_TOO_LOW'], t('campaigns.rule.rating', { stars: minRating }))
    if (maxCancelRate !== null)
      put(['CANCELS_TOO_MANY'], t('campaigns.rule.cancels', { percent: maxCancelRate, orders }))
    if (categories.length > 0) {
      const names = categories.map((one) => categoryNameIn(language, one)).join(', ')
      put(['OTHER_CATEGORY'], t('campaigns.rule.categories', { names }), true)
    }
    if (districts.length > 0)
      put(
        ['OTHER_DISTRICT'],
        t('campaigns.rule.districts', { names: districts.map(districtName).join(', ') }),
      )
    put(
      ['NO_SLOTS', 'NO_STORE_SLOTS'],
      t('campaigns.rule.slots', { count: of.slotsPerVendor, total: formatCount(of.slotsTotal) }),
    )
    if (of.perShopperCap !== null) put([], t('campaigns.rule.perShopper', { count: of.perShopperCap }), true)
    return rules
  }
}

/** A district by its name in the language of the page. */
export function useDistrictName(): (name: string) => string {
  const language = useLanguage()
  return (name) =>
    language === 'en'
      ? name
      : (provinces.flatMap(({ districts }) => districts).find((one) => one.name === name)?.nameNe ?? name)
}

export function useFaultWords(): (fault: CampaignFault) => string {
  const t = useTranslate()
  return ({ code, is, needs, price, percent }) => {
    const figures = { is: figure(is), needs: figure(needs) }
    if (code === 'DISCOUNT_TOO_SMALL') {
      const isAbove = is !== null && is < 0
      const words = t(isAbove ? 'campaigns.fault.notBelow' : `campaigns.fault.${code}`, figures)
      if (price !== undefined)
        return `${words} ${t('campaigns.fault.priceWould', { price: formatRupees(price) })}`
      return percent === undefined ? words : `${words} ${t('campaigns.fault.percentWould', { percent })}`
    }
    if (code === 'RATING_TOO_LOW' && is === null) return t('campaigns.fault.noRating', figures)
    return t(`campaigns.fault.${code}`, figures)
  }
}

/** How far below the lowest price of 30 days, or above it. */
export function useDistance(): (percent: number) => string {
  const t = useTranslate()
  return (percent) =>
    percent < 0 ? t('campaigns.above30', { percent: -percent }) : t('campaigns.below30', { percent })
}

const figure = (value: number | null): string => (value === null ? '–' : formatCount(value))
