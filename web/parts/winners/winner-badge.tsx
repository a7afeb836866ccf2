import type { WinnerCampaignState, WinnerState } from '../../../contract/rewards/winner-states.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

await loadNamespace('winners')

const campaignTones: Record<WinnerCampaignState, BadgeTone> = {
  DRAFT: 'calm',
  OPENS_LATER: 'info',
  RUNNING: 'good',
  SELECTING: 'info',
  CLOSED: 'calm',
  CANCELLED: 'bad',
}

export function WinnerCampaignBadge({ of }: { of: { readonly state: WinnerCampaignState } }) {
  const t = useTranslate()
  return <Badge tone={campaignTones[of.state]}>{t(`winners.state.${of.state}`)}</Badge>
}

const winnerTones: Record<WinnerState, BadgeTone> = {
  NOTIFIED: 'info',
  CLAIMED: 'saving',
  ISSUED: 'good',
  EXPIRED: 'calm',
  DISQUALIFIED: 'bad',
}

export function WinnerBadge({ of }: { of: { readonly state: WinnerState } }) {
  const t = useTranslate()
  return <Badge tone={winnerTones[of.state]}>{t(`winners.winner.${of.state}`)}</Badge>
}
