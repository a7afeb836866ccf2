import type { RewardState } from '../../../contract/rewards/reward-kinds.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = { EARNED: 'saving', GRANTED: 'good', USED: 'calm', EXPIRED: 'calm', REVOKED: 'bad' } as const

export function RewardBadge({ state }: { state: RewardState }) {
  const t = useTranslate()
  return <Badge tone={tones[state]}>{t(`levels.state.${state}`)}</Badge>
}
