import { campaignBearers } from '../../../../contract/promotions/campaign-states.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { BearerExample } from '../../../parts/campaigns/bearer-example.tsx'
import { numberIn } from '../../../parts/promo-codes/typed-promo.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { PartProps } from './typed-campaign.ts'
import { NumberField } from './typed-fields.tsx'

/** By whom the discount is borne, with an example in rupees. */
export function MoneyStep(part: PartProps) {
  const t = useTranslate()
  const { typed, set, faultOf } = part
  const shared = inPercent(typed.platformPercent)
  const platformPercent = { VENDOR: 0, PLATFORM: 100, SHARED: shared }[typed.bearer]
  return (
    <div className="grid grid-cols-1 gap-5">
      <RadioGroup
        chosen={typed.bearer}
        error={faultOf('bearer')}
        label={t('campaigns.whoBears')}
        name="campaign-bearer"
        onChoose={(bearer) => set({ bearer })}
        options={campaignBearers.map((value) => ({
          value,
          label: t(`campaigns.bearer.${value}`, { percent: shared }),
          hint: t(`campaigns.bearerHint.${value}`),
        }))}
      />
      {typed.bearer === 'SHARED' && <NumberField {...part} name="platformPercent" />}
      <BearerExample
        of={{
          bearer: typed.bearer,
          platformPercent,
          minDiscountPercent: inPercent(typed.minDiscountPercent) || null,
        }}
      />
    </div>
  )
}

/** A whole percentage for the example; 0 for what is none. */
const inPercent = (typed: string): number => {
  const value = numberIn(typed) ?? 0
  return value > 0 && value <= 100 ? Math.floor(value) : 0
}
