import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { rewardStates } from '../../../contract/rewards/reward-kinds.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { RewardBadge } from '../../parts/levels/reward-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { HiddenReasonDialog } from '../products/hidden-reason-dialog.tsx'
import { useAction } from '../use-action.ts'
import { type Award, awardsQuery } from './level-data.ts'

const views = ['ALL', ...rewardStates] as const

/** Awards of all stores, the newest first; each can be taken back with a reason. */
export function AwardList() {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const [view, setView] = useState<(typeof views)[number]>('ALL')
  const [offset, setOffset] = useState(0)
  const awards = useQuery(awardsQuery({ search, state: view === 'ALL' ? undefined : view, offset }))
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  const isNarrowed = search !== '' || view !== 'ALL'
  return (
    <div className="grid grid-cols-1 gap-3">
      <FilterLine
        chosen={view}
        label={t('levels.col.status')}
        onChoose={(next) => {
          setView(next)
          setOffset(0)
        }}
        options={views.map((value) => ({
          value,
          label: value === 'ALL' ? t('ui.all') : t(`levels.state.${value}`),
        }))}
      />
      <SearchField label={t('levels.searchAwards')} onSearch={look} />
      <ListStates
        empty={<EmptyState>{t(isNarrowed ? 'levels.noAwardsHere' : 'levels.noAwards')}</EmptyState>}
        failed={t('levels.failedAwards')}
        list={awards}
      >
        {({ rows, total }) => (
          <>
            <AwardTable rows={rows} />
            <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={total} />
          </>
        )}
      </ListStates>
    </div>
  )
}

function AwardTable({ rows }: { rows: readonly Award[] }) {
  const t = useTranslate()
  const language = useLanguage()
  const nameOf = ({ name, nameNe }: Award) => inLanguage(language, name, nameNe || null)
  const store = (row: Award) => (
    <Link className="text-himal underline" to={paths.store(row.username)}>
      {row.shopName}
    </Link>
  )
  const prize = ({ prize: what, credit, creditLeft }: Award) => (
    <>
      {t(`levels.prize.${what}`)}
      {credit !== null && creditLeft !== null && (
        <span className="price block text-muted text-xs">
          {t('levels.creditLeft', { left: formatRupees(creditLeft), credit: formatRupees(credit) })}
        </span>
      )}
    </>
  )
  const state = (row: Award) => (
    <span className="grid justify-items-start gap-1">
      <RewardBadge state={row.state} />
      {row.revokedReason !== null && (
        <span className="max-w-60 text-muted text-xs wrap-anywhere">{row.revokedReason}</span>
      )}
    </span>
  )
  return (
    <DataTable
      card={(row) => (
        <span className="grid justify-items-start gap-1">
          <strong className="wrap-anywhere">{nameOf(row)}</strong>
          <span className="text-sm">
            {store(row)} · {prize(row)}
          </span>
          <span className="text-muted text-xs">
            <When at={row.earnedAt} isDay />
          </span>
          {state(row)}
          <TakeBack of={row} />
        </span>
      )}
      columns={[
        { key: 'name', title: t('levels.field.name'), cell: nameOf },
        { key: 'store', title: t('levels.col.store'), cell: store },
        { key: 'prize', title: t('levels.field.prize'), cell: prize },
        {
          key: 'earned',
          title: t('levels.col.earned'),
          cell: ({ earnedAt }) => <When at={earnedAt} isDay />,
        },
        { key: 'state', title: t('levels.col.status'), cell: state },
        { key: 'act', title: t('levels.takeBack'), cell: (row) => <TakeBack of={row} /> },
      ]}
      keyOf={({ rewardId }) => rewardId}
      label={t('levels.adminView.awards')}
      rows={rows}
    />
  )
}

function TakeBack({ of: award }: { of: Award }) {
  const t = useTranslate()
  const act = useAction()
  const [isAsking, setIsAsking] = useState(false)
  if (award.state === 'REVOKED' || award.state === 'EXPIRED') return null
  return (
    <>
      <Button onClick={() => setIsAsking(true)} size="small" variant="quiet">
        {t('levels.takeBack')}
      </Button>
      <HiddenReasonDialog
        isOpen={isAsking}
        line={t('levels.takeBackLine')}
        onClose={() => setIsAsking(false)}
        onYes={(reason) =>
          act(
            () => api.rewards.revokeReward({ params: { rewardId: award.rewardId }, body: { reason } }),
            t('levels.takenBack'),
          )
        }
        title={t('levels.takeBackTitle', { name: award.name, store: award.shopName })}
        yes={t('levels.takeBack')}
      />
    </>
  )
}
