import { formatCount } from '../../../contract/shared/money.ts'
import { dayCell, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { WinnerCampaignBadge } from '../../parts/winners/winner-badge.tsx'
import { usePrizeName } from '../../parts/winners/winner-words.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import type { WinnerCampaignRow } from './winner-data.ts'

interface WinnerTableProps {
  rows: readonly WinnerCampaignRow[]
  onOpen: (row: WinnerCampaignRow) => void
}

/** One row a campaign: a press opens its page. */
export function WinnerTable({ rows, onOpen }: WinnerTableProps) {
  const t = useTranslate()
  const language = useLanguage()
  const prizeName = usePrizeName()
  const titleOf = ({ title, titleNe }: WinnerCampaignRow) => inLanguage(language, title, titleNe)
  const span = ({ startsAt, endsAt }: WinnerCampaignRow) => (
    <>
      <When at={startsAt} isDay /> – <When at={endsAt} isDay />
    </>
  )
  const places = ({ winners, counts: { notified, claimed, issued } }: WinnerCampaignRow) =>
    t('winneradmin.placesTaken', {
      taken: formatCount(notified + claimed + issued),
      total: formatCount(winners),
    })
  return (
    <DataTable
      card={(row) => (
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="min-w-0 text-himal wrap-anywhere">{titleOf(row)}</strong>
            <WinnerCampaignBadge of={row} />
          </span>
          <span className="text-sm">
            {t(`winneradmin.mode.${row.mode}`)} · {prizeName(row.prize)}
          </span>
          <span className="text-muted text-xs">{span(row)}</span>
          <span className="text-muted text-xs">
            {t('winneradmin.entriesCount', { count: row.counts.entries })} · {places(row)}
          </span>
        </span>
      )}
      columns={[
        { key: 'title', title: t('winneradmin.one'), cell: titleOf },
        { key: 'state', title: t('winneradmin.col.state'), cell: (row) => <WinnerCampaignBadge of={row} /> },
        {
          key: 'mode',
          title: t('winneradmin.field.mode'),
          cell: ({ mode }) => t(`winneradmin.mode.${mode}`),
        },
        { key: 'prize', title: t('winneradmin.prize'), cell: ({ prize }) => prizeName(prize) },
        { key: 'span', title: t('winneradmin.window'), cell: span },
        {
          key: 'entries',
          title: t('winneradmin.tab.entries'),
          className: 'text-right tabular-nums',
          cell: ({ counts }) => formatCount(counts.entries),
        },
        { key: 'places', title: t('winneradmin.tab.winners'), className: 'tabular-nums', cell: places },
      ]}
      keyOf={({ id }) => id}
      label={t('coupons.view.winners')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

/** Columns of the CSV. */
export function useWinnerSheet(): readonly SheetColumn<WinnerCampaignRow>[] {
  const t = useTranslate()
  const prizeName = usePrizeName()
  return [
    [t('winneradmin.one'), ({ title }) => title],
    [t('winneradmin.col.state'), ({ state }) => t(`winners.state.${state}`)],
    [t('winneradmin.field.mode'), ({ mode }) => t(`winneradmin.mode.${mode}`)],
    [t('winneradmin.prize'), ({ prize }) => prizeName(prize)],
    [t('winneradmin.field.startsAt'), ({ startsAt }) => dayCell(startsAt)],
    [t('winneradmin.field.endsAt'), ({ endsAt }) => dayCell(endsAt)],
    [t('winneradmin.field.winners'), ({ winners }) => winners],
    [t('winneradmin.tab.entries'), ({ counts }) => counts.entries],
    [t('winneradmin.people'), ({ counts }) => counts.people],
    [t('winners.winner.NOTIFIED'), ({ counts }) => counts.notified],
    [t('winners.winner.CLAIMED'), ({ counts }) => counts.claimed],
    [t('winners.winner.ISSUED'), ({ counts }) => counts.issued],
    [t('winners.winner.EXPIRED'), ({ counts }) => counts.expired],
    [t('winners.winner.DISQUALIFIED'), ({ counts }) => counts.disqualified],
  ]
}
