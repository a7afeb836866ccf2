import type { OfferState } from '../../../contract/promotions/offer-states.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Record<OfferState, BadgeTone> = {
  DRAFT: 'calm',
  SCHEDULED: 'info',
  LIVE: 'good',
  SOLD_OUT: 'saving',
  PAUSED: 'saving',
  ENDED: 'calm',
  HIDDEN: 'bad',
}

export function OfferBadge({ of }: { of: { readonly state: OfferState } }) {
  const t = useTranslate()
  return <Badge tone={tones[of.state]}>{t(`offerState.${of.state}`)}</Badge>
}
