import { formatPaisa, formatRupees, toPaisa } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { CampaignBearing } from './campaign-data.ts'

/** The price and the discount of the example, where the campaign asks for none. */
const usual = { price: 1000, percent: 20 }

export interface BorneExample {
  readonly paidPaisa: number
  readonly offPaisa: number
  readonly storePaisa: number
  readonly platformPaisa: number
}

/** The discount of one product, and the parts of those who bear it. Pure. */
export function borneOf(price: number, percent: number, platformPercent: number): BorneExample {
  const listed = toPaisa(price)
  const offPaisa = listed - Math.round((listed * (100 - percent)) / 100)
  const platformPaisa = Math.round((offPaisa * platformPercent) / 100)
  return { paidPaisa: listed - offPaisa, offPaisa, platformPaisa, storePaisa: offPaisa - platformPaisa }
}

/** By whom the discount is borne, worked out on one product. */
export function BearerExample({ of }: { of: CampaignBearing }) {
  const t = useTranslate()
  const { bearer, platformPercent } = of
  const percent = of.minDiscountPercent ?? usual.percent
  const { paidPaisa, offPaisa, storePaisa, platformPaisa } = borneOf(usual.price, percent, platformPercent)
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-3 py-2">
      <p className="font-bold">{t(`campaigns.bearer.${bearer}`, { percent: platformPercent })}</p>
      <p className="text-sm">
        {t('campaigns.bearerExample', {
          price: formatRupees(usual.price),
          percent,
          paid: formatPaisa(paidPaisa),
          off: formatPaisa(offPaisa),
          store: formatPaisa(storePaisa),
          platform: formatPaisa(platformPaisa),
          gets: formatPaisa(paidPaisa + platformPaisa),
        })}
      </p>
    </div>
  )
}
