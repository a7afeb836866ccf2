import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { dayCell, listSheet, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { WinnerBadge } from '../../parts/winners/winner-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { PickWinner } from './pick-winner.tsx'
import { SettleWinner } from './settle-winner.tsx'
import { type AdminWinner, type StoredWinnerCampaign, winnersPage, winnersQuery } from './winner-data.ts'

/** Winners by place, with those next in line, and what is left to do for each. */
export function WinnersTab({ campaign }: { campaign: StoredWinnerCampaign }) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const winners = useQuery(winnersQuery(campaign.id, offset))
  const isByHand = campaign.mode === 'ADMIN_PICK'
  const mayPick =
    isByHand &&
    (campaign.state === 'RUNNING' || campaign.state === 'SELECTING' || campaign.state === 'CLOSED')
  return (
    <div className="grid grid-cols-1 gap-4">
      {mayPick && <PickWinner campaign={campaign} />}
      <ListStates
        empty={
          <EmptyState line={t(isByHand ? 'winneradmin.noWinnersPick' : 'winneradmin.noWinnersLine')}>
            {t('winneradmin.noWinners')}
          </EmptyState>
        }
        failed={t('winneradmin.failedWinners')}
        list={winners}
      >
        {({ rows, total }) => (
          <div>
            <TableToolbar
              sheet={{
                name: 'winners.csv',
                partFrom: listSheet(sheetColumns(t), (from, noOfRows) =>
                  winnersPage(campaign.id, from, noOfRows),
                ),
              }}
            />
            <WinnersTable campaign={campaign} rows={rows} />
            <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={total} />
          </div>
        )}
      </ListStates>
    </div>
  )
}

function WinnersTable({ campaign, rows }: { campaign: StoredWinnerCampaign; rows: readonly AdminWinner[] }) {
  const t = useTranslate()
  const place = ({ place: number, round }: AdminWinner) => (
    <span className="grid justify-items-start">
      <span className="tabular-nums">{t('winneradmin.place', { place: number })}</span>
      {round > 1 && <span className="text-muted text-xs">{t('winneradmin.nextInLine')}</span>}
    </span>
  )
  const who = ({ name, email, isDisabled }: AdminWinner) => (
    <span className="grid justify-items-start gap-0.5">
      <strong className="wrap-anywhere">{name}</strong>
      <span className="text-muted text-xs break-all">{email}</span>
      {isDisabled && <Badge tone="bad">{t('winneradmin.disabled')}</Badge>}
    </span>
  )
  return (
    <DataTable
      card={(row) => (
        <span className="grid gap-2">
          {place(row)}
          {who(row)}
          <Order of={row} />
          <Standing of={row} />
          <SettleWinner campaign={campaign} of={row} />
        </span>
      )}
      columns={[
        { key: 'place', title: t('winneradmin.col.place'), cell: place },
        { key: 'who', title: t('winneradmin.col.who'), cell: who },
        { key: 'order', title: t('winneradmin.col.order'), cell: (row) => <Order of={row} /> },
        { key: 'state', title: t('winneradmin.col.state'), cell: (row) => <Standing of={row} /> },
        {
          key: 'act',
          title: t('winneradmin.col.act'),
          cell: (row) => <SettleWinner campaign={campaign} of={row} />,
        },
      ]}
      keyOf={({ winnerId }) => winnerId}
      label={t('winneradmin.tab.winners')}
      rows={rows}
    />
  )
}

function Order({ of: { orderNo, value } }: { of: AdminWinner }) {
  if (orderNo === null && value === null) return <span className="text-muted">–</span>
  return (
    <span className="grid text-sm">
      {orderNo !== null && <span className="tabular-nums">{orderNo}</span>}
      {value !== null && <span className="price text-muted">{formatRupees(value)}</span>}
    </span>
  )
}

/** State, with the moment or the words that belong to it. */
function Standing({ of }: { of: AdminWinner }) {
  const t = useTranslate()
  const { state, claimBy, claimedAt, issuedAt, disqualification, reason, receiver, proof } = of
  return (
    <span className="grid max-w-72 justify-items-start gap-1">
      <WinnerBadge of={of} />
      <span className="text-muted text-xs">
        {state === 'NOTIFIED' && (
          <>
            {t('winneradmin.claimBy')}{' '}
            <When at={new Date(new Date(claimBy).getTime() - 1).toISOString()} isDay />
          </>
        )}
        {state === 'CLAIMED' && claimedAt !== null && <When at={claimedAt} />}
        {state === 'ISSUED' && issuedAt !== null && <When at={issuedAt} />}
        {disqualification !== null && t(`winners.why.${disqualification}`)}
      </span>
      {reason !== '' && <span className="text-xs wrap-anywhere">{reason}</span>}
      {receiver !== null && (
        <span className="text-xs wrap-anywhere">
          {receiver.name}, {receiver.address}, {receiver.phone}
        </span>
      )}
      {proof !== '' && <span className="text-xs wrap-anywhere">{t('winneradmin.proofIs', { proof })}</span>}
    </span>
  )
}

const sheetColumns = (t: Translate): readonly SheetColumn<AdminWinner>[] => [
  [t('winneradmin.col.place'), ({ place }) => place],
  [t('winneradmin.round'), ({ round }) => round],
  [t('winneradmin.col.who'), ({ name }) => name],
  [t('winneradmin.email'), ({ email }) => email],
  [t('winneradmin.col.order'), ({ orderNo }) => orderNo],
  [t('winneradmin.value'), ({ value }) => value],
  [t('winneradmin.col.state'), ({ state }) => t(`winners.winner.${state}`)],
  [
    t('winneradmin.claimBy'),
    ({ claimBy }) => dayCell(new Date(new Date(claimBy).getTime() - 1).toISOString()),
  ],
  [t('winneradmin.proof'), ({ proof }) => proof],
]
