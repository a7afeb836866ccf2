import type { CampaignItemState, CampaignState } from '../../../contract/promotions/campaign-states.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

await loadNamespace('campaigns')
await loadNamespace('offers')

const tones: Record<CampaignState, BadgeTone> = {
  DRAFT: 'calm',
  OPENS_LATER: 'info',
  ENROLLING: 'saving',
  SELECTING: 'info',
  SCHEDULED: 'info',
  LIVE: 'good',
  ENDED: 'calm',
  CANCELLED: 'bad',
}

export function CampaignBadge({ of }: { of: { readonly state: CampaignState } }) {
  const t = useTranslate()
  return <Badge tone={tones[of.state]}>{t(`campaignState.${of.state}`)}</Badge>
}

const itemTones: Record<CampaignItemState, BadgeTone> = {
  NOMINATED: 'info',
  APPROVED: 'good',
  LIVE: 'good',
  SOLD_OUT: 'saving',
  ENDED: 'calm',
  REJECTED: 'bad',
  WITHDRAWN: 'calm',
  CANCELLED: 'bad',
}

export function CampaignItemBadge({ of }: { of: { readonly state: CampaignItemState } }) {
  const t = useTranslate()
  return <Badge tone={itemTones[of.state]}>{t(`campaignItem.${of.state}`)}</Badge>
}
