import { formatCount } from '../../../contract/shared/money.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { CampaignBadge } from '../../parts/campaigns/campaign-badge.tsx'
import { CampaignBand } from '../../parts/campaigns/campaign-band.tsx'
import type { VendorCampaignRow } from '../../parts/campaigns/campaign-data.ts'
import { TimeLeft } from '../../parts/campaigns/time-left.tsx'
import { When } from '../../ui/when.tsx'

interface CampaignCardProps {
  of: VendorCampaignRow
  onOpen: () => void
  /** Called when its countdown is over. */
  onOver: () => void
}

/** One campaign of the list: a press opens the whole of it. */
export function CampaignCard({ of, onOpen, onOver }: CampaignCardProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { title, titleNe, startsAt, endsAt, state, slotsLeft, mySlotsLeft, myItems, storeFaults } = of
  return (
    <li>
      <button
        className="grid h-full w-full grid-cols-1 content-start overflow-clip rounded-card border border-line bg-surface text-left hover:border-muted"
        onClick={onOpen}
        type="button"
      >
        <CampaignBand of={of} sizes="(width >= 80rem) 32rem, 92vw" />
        <span className="grid min-w-0 content-start gap-1 p-4">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="min-w-0 text-base text-himal [overflow-wrap:anywhere]">
              {inLanguage(language, title, titleNe)}
            </strong>
            <CampaignBadge of={of} />
          </span>
          <CampaignCountdown className="font-medium" of={of} onOver={onOver} />
          <span className="text-muted text-xs">
            {t('campaigns.runs')}: <When at={startsAt} isDay /> – <When at={endsAt} isDay />
          </span>
          {state === 'ENROLLING' && (
            <span className="text-sm">
              {t('campaigns.slotsLeft', { count: slotsLeft })} ·{' '}
              {t('campaigns.mySlotsLeft', { count: formatCount(mySlotsLeft) })}
            </span>
          )}
          {myItems > 0 && <span className="text-sm">{t('campaigns.myItemsCount', { count: myItems })}</span>}
          {state === 'ENROLLING' && storeFaults.length > 0 && (
            <span className="text-simrik text-sm">
              {t('campaigns.storeFails', { count: storeFaults.length })}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

/** The countdown that matters in this state; none once it is over. */
export function CampaignCountdown({
  of,
  ...rest
}: {
  of: Pick<VendorCampaignRow, 'state' | 'enrolFrom' | 'enrolTo' | 'startsAt' | 'endsAt'>
  className?: string
  onOver?: () => void
}) {
  const { state, enrolFrom, enrolTo, startsAt, endsAt } = of
  if (state === 'OPENS_LATER') return <TimeLeft {...rest} until={enrolFrom} what="ENROLMENT_OPENS" />
  if (state === 'ENROLLING') return <TimeLeft {...rest} until={enrolTo} what="ENROLMENT_ENDS" />
  if (state === 'SCHEDULED' || state === 'SELECTING')
    return <TimeLeft {...rest} until={startsAt} what="STARTS" />
  return state === 'LIVE' ? <TimeLeft {...rest} until={endsAt} what="ENDS" /> : null
}
