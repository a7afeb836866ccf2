import { Link } from '@tanstack/react-router'
import { deepLinks } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { RewardBadge } from '../../parts/levels/reward-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Day, When } from '../../ui/when.tsx'
import { CertificateButton } from './certificate-button.tsx'
import type { Reward } from './level-data.ts'
import { useLevelAction } from './use-level-action.ts'

/** The store's prizes, the newest first. */
export function RewardList({ of: rewards }: { of: readonly Reward[] }) {
  const t = useTranslate()
  if (rewards.length === 0)
    return <EmptyState line={t('levels.noRewardsLine')}>{t('levels.noRewards')}</EmptyState>
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {rewards.map((reward) => (
        <RewardCard key={reward.rewardId} of={reward} />
      ))}
    </ul>
  )
}

function RewardCard({ of: reward }: { of: Reward }) {
  const t = useTranslate()
  const language = useLanguage()
  const { isBusy, doing } = useLevelAction()
  const { rewardId, prize, state, endsAt, from, until, credit, creditLeft } = reward
  const start = () => doing(() => api.rewards.startReward({ params: { rewardId } }), t('levels.started'))
  const isCertificate = prize === 'CERTIFICATE' && (state === 'GRANTED' || state === 'USED')
  return (
    <li className="grid content-start justify-items-start gap-2 rounded-card border border-line bg-surface p-4">
      <span className="flex w-full flex-wrap items-center justify-between gap-2">
        <strong className="min-w-0 wrap-anywhere">
          {inLanguage(language, reward.name, reward.nameNe || null)}
        </strong>
        <RewardBadge state={state} />
      </span>
      <span className="text-muted text-sm">{t(`levels.prize.${prize}`)}</span>
      <span className="text-muted text-sm">
        {t('levels.earnedIn')} <Day day={from} /> – <Day day={until} />
      </span>
      {endsAt !== null && (state === 'EARNED' || state === 'GRANTED') && (
        <span className="text-sm">
          {t(state === 'EARNED' ? 'levels.startBy' : 'levels.runsUntil')} <When at={endsAt} />
        </span>
      )}
      {credit !== null && creditLeft !== null && (
        <p className="text-sm">
          <span className="price font-medium">
            {t('levels.creditLeft', { left: formatRupees(creditLeft), credit: formatRupees(credit) })}
          </span>
          <span className="block text-muted">{t('levels.creditLine')}</span>
        </p>
      )}
      {prize === 'CAMPAIGN_SLOT' && state === 'GRANTED' && (
        <p className="text-muted text-sm">
          {t('levels.slotLine')}{' '}
          <Link className="text-himal underline" to={deepLinks.vendorCampaigns()}>
            {t('levels.slotLink')}
          </Link>
        </p>
      )}
      {reward.revokedReason !== null && <span className="text-sm wrap-anywhere">{reward.revokedReason}</span>}
      {prize === 'FEATURED_DAYS' && state === 'EARNED' && (
        <>
          <p className="text-muted text-sm">{t('levels.featuredLine')}</p>
          <Button busy={isBusy} onClick={() => void start()}>
            {t('levels.start')}
          </Button>
        </>
      )}
      {isCertificate && <CertificateButton rewardId={rewardId} />}
    </li>
  )
}
