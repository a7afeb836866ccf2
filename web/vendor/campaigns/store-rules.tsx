import { formatCount } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { VendorCampaign } from '../../parts/campaigns/campaign-data.ts'
import {
  type RuleInWords,
  useCampaignRules,
  useDistrictName,
  useFaultWords,
} from '../../parts/campaigns/rule-words.ts'
import { Icon } from '../../ui/icon.tsx'

/** The rules of a campaign: each says whether this store meets it, or that it looks at the product. */
export function StoreRules({ of }: { of: VendorCampaign }) {
  const t = useTranslate()
  const rules = useCampaignRules()(of)
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-bold">{t('campaigns.rules')}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {rules.map((rule) => (
          <li className="flex items-start gap-2" key={rule.words}>
            <RuleMark of={of} rule={rule} />
          </li>
        ))}
      </ul>
      <StoreFigures of={of} />
      {of.state === 'ENROLLING' && (
        <p className="text-sm">
          {t('campaigns.slotsLeft', { count: of.slotsLeft })} ·{' '}
          {t('campaigns.mySlotsLeft', { count: formatCount(of.mySlotsLeft) })}
        </p>
      )}
    </section>
  )
}

function RuleMark({ of, rule }: { of: VendorCampaign; rule: RuleInWords }) {
  const t = useTranslate()
  const words = useFaultWords()
  const fault = of.storeFaults.find(({ code }) => rule.codes.includes(code))
  const look = fault ? 'text-simrik' : rule.isOfProduct ? 'text-muted' : 'text-tulsi'
  const mark = fault ? 'close' : rule.isOfProduct ? 'info' : 'check'
  return (
    <>
      <Icon className={`mt-0.5 ${look}`} name={mark} size={18} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">
          {t(fault ? 'campaigns.notMet' : rule.isOfProduct ? 'campaigns.ofProduct' : 'campaigns.met')}:{' '}
        </span>
        {rule.words}
        {fault && <span className="block text-simrik text-sm">{words(fault)}</span>}
      </span>
    </>
  )
}

/** The figures that the rules look at. */
function StoreFigures({ of: { store } }: { of: VendorCampaign }) {
  const t = useTranslate()
  const districtName = useDistrictName()
  const { rating, ratingCount, cancelRate, ordersOf90Days, district } = store
  return (
    <p className="text-muted text-sm">
      {t('campaigns.yourStore', {
        rating:
          rating === null
            ? t('campaigns.unrated')
            : t('campaigns.rated', { stars: rating, count: formatCount(ratingCount) }),
        cancels:
          cancelRate === null
            ? t('campaigns.noOrders')
            : t('campaigns.cancelled', { percent: cancelRate, orders: formatCount(ordersOf90Days) }),
        district: districtName(district),
      })}
    </p>
  )
}
