import type { ReactNode } from 'react'
import { useServerTime } from '../../lib/browser/server-clock.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { campaignFills } from '../../parts/campaigns/campaign-colours.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { classes } from '../../ui/class-names.ts'
import { useOfferEnd } from '../offers/offer-ends.ts'
import { untilTime } from '../offers/offer-words.ts'
import type { ShownCampaign } from './campaigns-data.ts'
import { Countdown } from './countdown.tsx'

interface CampaignPanelProps {
  of: ShownCampaign
  title: ReactNode
  /** The whole description; otherwise its first two lines. */
  isWhole?: boolean
  /** Below its words: what to do next. */
  children?: ReactNode
  className?: string
}

/** A campaign on its colour: banner, title, description, and how long it still takes. */
export function CampaignPanel({ of, title, isWhole = false, children, className }: CampaignPanelProps) {
  const language = useLanguage()
  const description = inLanguage(language, of.description, of.descriptionNe)
  return (
    <div
      className={classes(
        'grid overflow-clip rounded-card text-white md:items-center',
        of.bannerUrl !== null && 'md:grid-cols-2',
        campaignFills[of.colour],
        className,
      )}
    >
      {of.bannerUrl !== null && (
        <Picture
          alt=""
          className="w-full md:order-last md:h-full md:object-cover"
          shape="WIDE"
          sizes="(width >= 48rem) 40rem, 100vw"
          url={of.bannerUrl}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-4 md:px-6 md:py-5">
        <div className="grid min-w-0 gap-1">
          {title}
          {description !== '' && (
            <p
              className={classes(
                'max-w-prose text-sm opacity-95 [overflow-wrap:anywhere]',
                isWhole ? 'whitespace-pre-line' : 'line-clamp-2',
              )}
            >
              {description}
            </p>
          )}
          <CampaignTime of={of} />
        </div>
        {children}
      </div>
    </div>
  )
}

/** Its begin or end: in words, and counted down; or that it is over. */
function CampaignTime({ of: { state, startsAt, endsAt, now: askedAt } }: { of: ShownCampaign }) {
  const t = useTranslate()
  const language = useLanguage()
  const now = useServerTime()
  const isAhead = state === 'SCHEDULED'
  const isOpen = isAhead || state === 'LIVE'
  const to = isAhead ? startsAt : endsAt
  useOfferEnd(isOpen ? to : undefined)
  if (!isOpen) {
    return <p className="font-bold">{t(state === 'CANCELLED' ? 'campaign.cancelled' : 'campaign.ended')}</p>
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
      <time className="font-bold text-sm" dateTime={to}>
        {t(isAhead ? 'campaign.starts' : 'campaign.ends', { time: untilTime(to, now, language) })}
      </time>
      <Countdown askedAt={askedAt} to={to} />
    </div>
  )
}
