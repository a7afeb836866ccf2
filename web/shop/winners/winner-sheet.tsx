import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sheetRows } from '../../../contract/rewards/winner-states.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { nepalDayOf, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { DrawFacts } from '../../parts/winners/draw-facts.tsx'
import type { ShownCampaign } from '../../parts/winners/winner-words.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import { DownloadSheet } from './download-sheet.tsx'
import { MyRows } from './my-rows.tsx'
import { type SheetRow, sheetQuery } from './winners-data.ts'

await loadNamespace('winners')

/** How the winners follow from the rows below, the rows themselves in the order of the rule, and their file. */
export function WinnerSheet({ campaign }: { campaign: ShownCampaign }) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const sheet = useQuery(sheetQuery(campaign.id, offset))
  const { mode, draw, nth } = campaign
  const isShopper = useUser()?.userType === 'USER'
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid max-w-prose gap-2 text-sm">
        <p>{t(`winners.how.${mode}`, { nth: nth ?? 0 })}</p>
        <p>{t('winners.howNext')}</p>
        <p>{t('winners.howKey')}</p>
      </div>
      {isShopper && <MyRows campaignId={campaign.id} />}
      {draw !== null && (
        <div className="grid gap-2">
          <p className="max-w-prose text-sm">{t('winners.drawLine')}</p>
          <DrawFacts of={draw} />
        </div>
      )}
      <ListStates
        empty={<p className="text-muted">{t('winners.emptySheet')}</p>}
        failed={t('winners.failedSheet')}
        list={sheet}
      >
        {({ rows, total }) => (
          <div className="grid grid-cols-1 gap-3">
            <p className="flex flex-wrap items-center gap-3">
              <DownloadSheet campaignId={campaign.id} />
              <a
                className="inline-flex min-h-11 items-center text-himal text-sm underline"
                href={`/api/winners/${campaign.id}/sheet?noOfRows=${sheetRows}`}
              >
                {t('winners.api')}
              </a>
            </p>
            <SheetTable hasLots={draw !== null} rows={rows} />
            <Pagination offset={offset} onOffset={setOffset} rows={sheetRows} total={total} />
          </div>
        )}
      </ListStates>
    </div>
  )
}

/** The day of a sum whose moment does not count. */
const isMidnight = (at: string) => startOfNepalDay(nepalDayOf(new Date(at))).getTime() === Date.parse(at)

function SheetTable({ rows, hasLots }: { rows: readonly SheetRow[]; hasLots: boolean }) {
  const t = useTranslate()
  const value = (row: SheetRow) => <span className="price">{formatRupees(row.value)}</span>
  const when = ({ at }: SheetRow) => <When at={at} isDay={isMidnight(at)} />
  const code = (words: string) => <code className="text-xs break-all">{words}</code>
  return (
    <DataTable
      card={(row) => (
        <span className="grid gap-0.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <strong>
              {row.position}. {row.name}
            </strong>
            {value(row)}
          </span>
          <span className="text-muted text-xs">{when(row)}</span>
          <span className="text-muted text-xs">
            {t('winners.key')}: {code(row.key)}
          </span>
          {row.lot !== null && (
            <span className="text-muted text-xs">
              {t('winners.lot')}: {code(row.lot)}
            </span>
          )}
        </span>
      )}
      columns={[
        {
          key: 'position',
          title: t('winners.position'),
          className: 'tabular-nums',
          cell: ({ position }) => position,
        },
        { key: 'name', title: t('winners.name'), cell: ({ name }) => name },
        { key: 'value', title: t('winners.paid'), className: 'text-right tabular-nums', cell: value },
        { key: 'at', title: t('winners.at'), cell: when },
        { key: 'key', title: t('winners.key'), cell: ({ key }) => code(key) },
        { key: 'who', title: t('winners.who'), cell: ({ who }) => code(who) },
        ...(hasLots
          ? [{ key: 'lot', title: t('winners.lot'), cell: ({ lot }: SheetRow) => code(lot ?? '') }]
          : []),
      ]}
      keyOf={({ key }) => key}
      label={t('winners.inputs')}
      rows={rows}
    />
  )
}
