import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { shownPoints } from '../../parts/points/entry-words.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type Referrals, referralsQuery } from './points-data.ts'
import { ShareLink } from './share-link.tsx'

/** My referral link, what it brings to both, and the people who came by it; hidden where it brings nothing. */
export function ReferralPanel() {
  const t = useTranslate()
  const referrals = useQuery(referralsQuery())
  if (referrals.isPending) return <Skeleton className="h-48 rounded-card" />
  if (referrals.isError) {
    return (
      <Panel title={t('points.referral')}>
        <ErrorState onRetry={() => void referrals.refetch()}>{t('points.referralFailed')}</ErrorState>
      </Panel>
    )
  }
  const { isOpen, people } = referrals.data
  if (!isOpen && people.length === 0) return null
  return (
    <Panel line={<Terms of={referrals.data} />} title={t('points.referral')}>
      {isOpen && <ShareLink link={new URL(referrals.data.link, location.origin).href} />}
      <People people={people} />
    </Panel>
  )
}

function Terms({ of }: { of: Referrals }) {
  const t = useTranslate()
  const { isOpen, referrer, referred, referralLeast, perMonth, paidThisMonth } = of
  if (!isOpen) return t('points.referralClosed')
  return [
    referrer === 0
      ? t('points.referralTheirs', { count: shownPoints(referred) })
      : referred > 0
        ? t('points.referralBoth', { mine: shownPoints(referrer), theirs: shownPoints(referred) })
        : t('points.referralMine', { count: shownPoints(referrer) }),
    referralLeast > 0 && t('points.referralLeast', { amount: formatRupees(referralLeast) }),
    t('points.referralMonth', { most: perMonth, count: paidThisMonth }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

const tones: Record<Referrals['people'][number]['state'], BadgeTone> = {
  WAITING: 'info',
  HELD: 'calm',
  PAID: 'good',
  REFUSED: 'bad',
}

function People({ people }: Pick<Referrals, 'people'>) {
  const t = useTranslate()
  const dates = useDates()
  if (people.length === 0) return <p className="text-muted">{t('points.nobodyYet')}</p>
  return (
    <div>
      <h3 className="font-medium">{t('points.people')}</h3>
      <ul className="divide-y divide-line">
        {people.map(({ name, state, at, points, reason }) => (
          <li
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5"
            key={`${name} ${at}`}
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              <span className="block text-muted text-xs">
                {t('points.signedUp', { time: dates.date(at) })}
              </span>
              {reason !== '' && <span className="block text-xs">{reason}</span>}
            </span>
            <Badge tone={tones[state]}>
              {state === 'PAID'
                ? t('points.person.paid', { count: shownPoints(points) })
                : t(`points.person.${state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
