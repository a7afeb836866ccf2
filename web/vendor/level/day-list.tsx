import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { disputeDays } from '../../../contract/rewards/vendor-metrics.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Day } from '../../ui/when.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { type CountedDay, daysQuery } from './level-data.ts'

/** The last days as they were counted; each may be disputed for some days. */
export function DayList() {
  const t = useTranslate()
  const days = useQuery(daysQuery())
  const [disputed, setDisputed] = useState<string>()
  if (days.isPending) return <RowsWaiting />
  if (days.data === undefined)
    return <ErrorState onRetry={() => void days.refetch()}>{t('levels.failedDays')}</ErrorState>
  if (days.data.rows.length === 0) return <EmptyState>{t('levels.noDays')}</EmptyState>
  const figures = [
    { key: 'delivered', cell: ({ delivered }: CountedDay) => delivered },
    { key: 'accepted', cell: (row: CountedDay) => share(row.acceptedInTime, row.answered) },
    { key: 'dispatched', cell: (row: CountedDay) => share(row.dispatchedInTime, row.dispatched) },
    { key: 'cancelled', cell: (row: CountedDay) => row.cancelledByVendor || '–' },
    { key: 'returns', cell: (row: CountedDay) => row.returnsAtFault || '–' },
    { key: 'chats', cell: (row: CountedDay) => share(row.chatsInTime, row.chats) },
    { key: 'stars', cell: stars },
  ] as const
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="max-w-prose text-muted text-sm">{t('levels.daysLine', { days: disputeDays })}</p>
      <DataTable
        card={(row) => (
          <span className="grid gap-2">
            <strong>
              <Day day={row.day} />
            </strong>
            <span className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
              {figures.map(({ key, cell }) => (
                <span className="flex justify-between gap-2" key={key}>
                  <span className="text-muted">{t(`levels.col.${key}`)}</span>
                  <span className="tabular-nums">{cell(row)}</span>
                </span>
              ))}
            </span>
            <Dispute onOpen={setDisputed} row={row} />
          </span>
        )}
        columns={[
          { key: 'day', title: t('levels.col.day'), cell: ({ day }) => <Day day={day} /> },
          ...figures.map(({ key, cell }) => ({
            ...{ key, cell, title: t(`levels.col.${key}`), className: 'text-right tabular-nums' },
          })),
          {
            key: 'dispute',
            title: t('levels.col.dispute'),
            cell: (row) => <Dispute onOpen={setDisputed} row={row} />,
          },
        ]}
        keyOf={({ day }) => day}
        label={t('levels.view.days')}
        rows={days.data.rows}
      />
      <DisputeDialog day={disputed} key={disputed} onClose={() => setDisputed(undefined)} />
    </div>
  )
}

const share = (part: number, all: number) => (all === 0 ? '–' : `${part}/${all}`)
const stars = ({ ratingSum, ratingCount }: CountedDay) =>
  ratingCount === 0 ? '–' : `★ ${(ratingSum / ratingCount).toFixed(1)} (${ratingCount})`

const tones = { OPEN: 'info', ACCEPTED: 'good', REJECTED: 'bad' } as const

/** Its dispute, or the button for one; nothing for a day that is too old. */
function Dispute({ row, onOpen }: { row: CountedDay; onOpen: (day: string) => void }) {
  const t = useTranslate()
  const { dispute } = row
  if (dispute !== null)
    return (
      <span className="grid justify-items-start gap-1">
        <Badge tone={tones[dispute.state]}>{t(`levels.dispute.${dispute.state}`)}</Badge>
        {dispute.decision !== '' && (
          <span className="max-w-60 text-muted text-xs wrap-anywhere">{dispute.decision}</span>
        )}
      </span>
    )
  if (!row.isOpenToDispute) return null
  return (
    <Button onClick={() => onOpen(row.day)} size="small" variant="quiet">
      {t('levels.disputeIt')}
    </Button>
  )
}
