import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { referralStates, rewardRows } from '../../../contract/rewards/point-kinds.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { DecideReferral } from './decide-referral.tsx'
import { type AdminReferral, adminReferralsQuery } from './reward-data.ts'

/** Those that wait for an admin first. */
const states = ['HELD', ...referralStates.filter((state) => state !== 'HELD')] as const

/** Referrals by state; held ones are released or refused here. */
export function ReferralList() {
  const t = useTranslate()
  const [state, setState] = useViewParam('state', states)
  const [offset, setOffset] = useState(0)
  const list = useQuery(adminReferralsQuery(state, offset))
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterLine
        chosen={state}
        label={t('program.referralStates')}
        onChoose={(next) => {
          setState(next)
          setOffset(0)
        }}
        options={states.map((value) => ({ value, label: t(`program.referral.${value}`) }))}
      />
      <ListStates
        empty={<EmptyState>{t(state === 'HELD' ? 'program.noneHeld' : 'program.noReferrals')}</EmptyState>}
        failed={t('program.referralsFailed')}
        list={list}
      >
        {({ rows, total }) => (
          <>
            <ul className="grid grid-cols-1 gap-3">
              {rows.map((referral) => (
                <li key={referral.referralId}>
                  <Referral of={referral} />
                </li>
              ))}
            </ul>
            <Pagination offset={offset} onOffset={setOffset} rows={rewardRows} total={total} />
          </>
        )}
      </ListStates>
    </div>
  )
}

function Referral({ of }: { of: AdminReferral }) {
  const t = useTranslate()
  const { referrer, referred, heldFor, signedUpAt, order, reason, state, decidedAt } = of
  return (
    <article className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Who label={t('program.referrer')} of={referrer} />
        <Who label={t('program.referred')} of={referred} />
      </div>
      {heldFor.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {heldFor.map((why) => (
            <Badge key={why} tone="saving">
              {t(`program.heldFor.${why}`)}
            </Badge>
          ))}
        </p>
      )}
      <p className="text-muted text-sm">
        {t('program.signedUp')} <When at={signedUpAt} />
        {order !== null && <> · {t('program.ofOrder', { number: order.orderNo })}</>}
        {decidedAt !== null && (
          <>
            {' '}
            · {t('program.decided')} <When at={decidedAt} />
          </>
        )}
      </p>
      {reason !== '' && (
        <p className="rounded-control bg-sunken px-3 py-2 text-sm [overflow-wrap:anywhere]">{reason}</p>
      )}
      {state === 'HELD' && <DecideReferral of={of} />}
    </article>
  )
}

const Who = ({ label, of: { name, email } }: { label: string; of: AdminReferral['referrer'] }) => (
  <p className="min-w-0 [overflow-wrap:anywhere]">
    <span className="block text-muted text-xs">{label}</span>
    <strong className="font-medium">{name}</strong>
    <span className="block text-sm">{email}</span>
  </p>
)
