import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { CampaignPanel } from './campaign-panel.tsx'
import type { ShownCampaign } from './campaigns-data.ts'

await loadNamespace('shopcampaigns')

const next = {
  SCHEDULED: 'campaign.startsLine',
  ENDED: 'campaign.endedLine',
  CANCELLED: 'campaign.cancelledLine',
} as const
const isOfNext = (state: string): state is keyof typeof next => state in next

/** Top of the page of a campaign: what it is, how long it takes, and what to do where nothing of it is on sale. */
export function CampaignHead({ of }: { of: ShownCampaign }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div className="mb-4 grid gap-3">
      <CampaignPanel
        isWhole
        of={of}
        title={
          <h1 className="font-bold text-xl leading-tight [overflow-wrap:anywhere]">
            {inLanguage(language, of.title, of.titleNe)}
          </h1>
        }
      />
      {isOfNext(of.state) && <p className="text-sm">{t(next[of.state])}</p>}
    </div>
  )
}
