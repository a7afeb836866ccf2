import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Amount } from '../../parts/settlements/amounts.tsx'
import type { Settlement } from '../../parts/settlements/settlement-data.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Times } from '../../ui/times.tsx'
import { When } from '../../ui/when.tsx'
import { InfoTip } from './info-tip.tsx'
import { balanceQuery, statementsQuery } from './settlement-data.ts'

const tiles = 'grid gap-3 md:grid-cols-3'

/** The balance due, the payout of the open statement, and the last payout. */
export function BalanceTiles() {
  const t = useTranslate()
  const balance = useQuery(balanceQuery())
  const statements = useQuery(statementsQuery())
  if (balance.isPending || statements.isPending)
    return (
      <div className={tiles}>
        <Times count={3}>
          <Skeleton className="h-27.5 rounded-card" />
        </Times>
      </div>
    )
  // The list below says that it failed, and has the retry.
  if (balance.data === undefined || statements.data === undefined) return null
  const { balance: owed, unsettled, commissionPercent } = balance.data
  const open = statements.data.rows.find(({ direction, paidAt }) => direction !== 'NONE' && paidAt === null)
  const paid = lastPaid(statements.data.rows)
  return (
    <div className={tiles}>
      <Tile
        about={t('settlements.availableLine', { percent: commissionPercent })}
        title={t('settlements.available')}
      >
        <Amount className="font-bold text-xl" of={Math.abs(owed)} />
        <span className="block text-muted text-xs">
          {owed !== 0 && `${t(owed < 0 ? 'settlements.youOwe' : 'settlements.owedToYou')} · `}
          {t('settlements.unsettled')}: <Amount of={unsettled} />
        </span>
      </Tile>
      <Tile about={t('settlements.nextPayoutLine')} title={t('settlements.nextPayout')}>
        <Due none={t('settlements.noOpen')} of={open} />
      </Tile>
      <Tile about={t('settlements.lastPaidLine')} title={t('settlements.lastPaid')}>
        <Due none={t('settlements.nonePaid')} of={paid} />
      </Tile>
    </div>
  )
}

/** The newest twenty statements are known: enough for the last one that was paid. */
const lastPaid = (rows: readonly Settlement[]): Settlement | undefined =>
  rows
    .filter(({ paidAt }) => paidAt !== null)
    .toSorted((one, other) => String(other.paidAt).localeCompare(String(one.paidAt)))[0]

function Due({ of, none }: { of: Settlement | undefined; none: string }) {
  const t = useTranslate()
  if (of === undefined) return <span className="text-muted">{none}</span>
  return (
    <>
      <Amount className="font-bold text-xl" of={Math.abs(of.closing)} />
      <span className="block text-muted text-xs">
        {of.closing < 0 && `${t('settlements.youOwe')} · `}
        {of.paidAt === null && `${t('settlements.upTo')} `}
        <When at={of.paidAt ?? of.to} isDay />
      </span>
    </>
  )
}

const Tile = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <section className="grid min-h-27.5 content-start gap-1 rounded-card border border-line bg-surface p-4">
    <InfoTip title={title}>{about}</InfoTip>
    <p>{children}</p>
  </section>
)
