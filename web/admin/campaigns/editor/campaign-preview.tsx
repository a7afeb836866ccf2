import { useDates } from '../../../lib/i18n/dates.ts'
import { useLanguage } from '../../../lib/i18n/language.tsx'
import { inLanguage } from '../../../lib/i18n/store-name.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { CampaignBand } from '../../../parts/campaigns/campaign-band.tsx'
import { Panel } from '../../../parts/frame/panel.tsx'
import { instantOf } from '../../../parts/offers/nepal-moment.ts'
import type { TypedCampaign } from './typed-campaign.ts'

/** The row on home as shoppers will see it; its products are not chosen yet. */
export function CampaignPreview({ typed }: { typed: TypedCampaign }) {
  const t = useTranslate()
  const language = useLanguage()
  const dates = useDates()
  const title = typed.title.trim() || t('campaigns.one')
  const [starts, ends] = [instantOf(typed.startsAt), instantOf(typed.endsAt)]
  const look = {
    title,
    titleNe: typed.titleNe.trim(),
    badge: typed.badge.trim() || null,
    badgeNe: typed.badgeNe.trim() || null,
    bannerUrl: typed.banner[0]?.url ?? null,
    colour: typed.colour,
  }
  const description = inLanguage(language, typed.description.trim(), typed.descriptionNe.trim())
  return (
    <Panel
      line={t(typed.showOnHome ? 'campaigns.previewLine' : 'campaigns.previewNotOnHome')}
      title={t('campaigns.preview')}
    >
      <div className="grid grid-cols-1 gap-2">
        <CampaignBand className="rounded-card" of={look} sizes="(width >= 64rem) 24rem, 92vw" />
        <h3 className="font-bold text-lg [overflow-wrap:anywhere]">
          {inLanguage(language, title, look.titleNe)}
        </h3>
        {starts && ends && (
          <p className="text-muted text-sm">
            {dates.dateTime(starts)} – {dates.dateTime(ends)}
          </p>
        )}
        {description !== '' && (
          <p className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
        )}
      </div>
      <div aria-hidden="true" className="grid grid-cols-3 gap-3">
        <ProductPlace />
        <ProductPlace />
        <ProductPlace />
      </div>
    </Panel>
  )
}

/** A product that is not chosen yet: it stands still, as nothing is being loaded. */
const ProductPlace = () => (
  <div className="grid gap-2">
    <div className="aspect-square rounded-card bg-sunken" />
    <div className="h-4 rounded-control bg-sunken" />
    <div className="h-4 w-2/3 rounded-control bg-sunken" />
  </div>
)
