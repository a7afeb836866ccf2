import { formatRupees } from '../../../contract/shared/money.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type {
  CampaignEvaluation,
  CampaignFault,
  EvaluatedVariation,
  VendorCampaign,
} from '../../parts/campaigns/campaign-data.ts'
import { FaultList } from '../../parts/campaigns/fault-list.tsx'
import { useDistance } from '../../parts/campaigns/rule-words.ts'
import { Attributes } from '../../parts/orders/attributes.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { highestPrice } from './typed-item.ts'
import type { useEvaluation } from './use-evaluation.ts'

interface EvaluatedItemProps {
  campaign: VendorCampaign
  asked: ReturnType<typeof useEvaluation>
  /** Rules that the server has named when it refused the item. */
  refused: readonly CampaignFault[]
}

/** Each price as the item lowers it, the highest price that would be taken, and the rules that it fails. */
export function EvaluatedItem({ campaign, asked: { evaluation, isAsked }, refused }: EvaluatedItemProps) {
  const t = useTranslate()
  const shown = isAsked ? evaluation.data : undefined
  const faults = refused.length > 0 ? refused : (shown?.faults ?? [])
  return (
    <section aria-live="polite" className="grid grid-cols-1 gap-3">
      <h3 className="font-bold">{t('campaigns.evaluated')}</h3>
      {!isAsked && <p className="text-muted">{t('campaigns.evaluatedMissing')}</p>}
      {isAsked && evaluation.isPending && <Skeleton className="h-28" />}
      {isAsked && evaluation.isError && (
        <ErrorState className="py-4!" onRetry={() => void evaluation.refetch()} />
      )}
      {shown && !evaluation.isError && <Prices campaign={campaign} of={shown} />}
      {faults.length > 0 && <FaultList faults={faults} />}
      {shown && faults.length === 0 && !evaluation.isError && (
        <p className="text-tulsi">{t('campaigns.meetsAll')}</p>
      )}
    </section>
  )
}

/** Variations that are shown; the others are counted. */
const shownRows = 8

function Prices({ campaign, of }: { campaign: VendorCampaign; of: CampaignEvaluation }) {
  const t = useTranslate()
  const more = of.variations.length - shownRows
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {of.variations.slice(0, shownRows).map((variation) => (
        <li className="grid grid-cols-1 gap-1 p-3 text-sm" key={variation.variableNo}>
          <VariationPrices least={campaign.minDiscountPercent} of={variation} />
        </li>
      ))}
      {more > 0 && (
        <li className="p-3 text-muted text-sm">{t('campaigns.moreVariations', { count: more })}</li>
      )}
    </ul>
  )
}

function VariationPrices({ of, least }: { of: EvaluatedVariation; least: number | null }) {
  const t = useTranslate()
  const { perStep } = useQuantities()
  const distance = useDistance()
  const per = perStep(of)
  const { price, campaignPrice, lowestOf30Days, discountPercent } = of
  return (
    <>
      <Attributes of={of} />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="price font-bold text-base">{formatRupees(campaignPrice ?? price) + per}</span>
        {campaignPrice !== null && <s className="price text-muted text-xs">{formatRupees(price)}</s>}
        {discountPercent !== null && <span>{distance(discountPercent)}</span>}
      </p>
      <p className="text-muted text-xs">
        {t('campaigns.lowest30', { price: formatRupees(lowestOf30Days) + per })}
        {least !== null && (
          <>
            {' · '}
            {t('campaigns.highest', { price: formatRupees(highestPrice(lowestOf30Days, least)) + per })}
          </>
        )}
      </p>
    </>
  )
}
