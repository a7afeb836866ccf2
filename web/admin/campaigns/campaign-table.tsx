import { formatCount } from '../../../contract/shared/money.ts'
import { dayCell, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { CampaignBadge } from '../../parts/campaigns/campaign-badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import type { AdminCampaignRow } from './campaign-data.ts'

interface CampaignTableProps {
  rows: readonly AdminCampaignRow[]
  onOpen: (row: AdminCampaignRow) => void
}

/** One row a campaign: a press opens its page. */
export function CampaignTable({ rows, onOpen }: CampaignTableProps) {
  const t = useTranslate()
  const language = useLanguage()
  const titleOf = ({ title, titleNe }: AdminCampaignRow) => inLanguage(language, title, titleNe)
  const span = (from: string, to: string) => (
    <>
      <When at={from} isDay /> – <When at={to} isDay />
    </>
  )
  const slots = ({ slotsTotal, slotsLeft }: AdminCampaignRow) =>
    t('campaigns.slotsTaken', { taken: formatCount(slotsTotal - slotsLeft), total: formatCount(slotsTotal) })
  return (
    <DataTable
      card={(row) => (
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="min-w-0 text-himal [overflow-wrap:anywhere]">{titleOf(row)}</strong>
            <CampaignBadge of={row} />
          </span>
          <span className="text-sm">
            {t('campaigns.undecided', { count: row.nominated })} · {slots(row)}
          </span>
          <span className="text-muted text-xs">
            {t('campaigns.enrolment')}: {span(row.enrolFrom, row.enrolTo)}
          </span>
          <span className="text-muted text-xs">
            {t('campaigns.runs')}: {span(row.startsAt, row.endsAt)}
          </span>
        </span>
      )}
      columns={[
        { key: 'title', title: t('campaigns.one'), cell: titleOf },
        { key: 'state', title: t('tables.col.status'), cell: (row) => <CampaignBadge of={row} /> },
        { key: 'enrol', title: t('campaigns.enrolment'), cell: (row) => span(row.enrolFrom, row.enrolTo) },
        { key: 'runs', title: t('campaigns.runs'), cell: (row) => span(row.startsAt, row.endsAt) },
        {
          key: 'waiting',
          title: t('campaigns.col.undecided'),
          className: 'text-right tabular-nums',
          cell: (row) => formatCount(row.nominated),
        },
        { key: 'slots', title: t('campaigns.slots'), className: 'tabular-nums', cell: slots },
      ]}
      keyOf={({ id }) => id}
      label={t('title.adminCampaigns')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

/** Columns of the CSV. */
export function useCampaignSheet(): readonly SheetColumn<AdminCampaignRow>[] {
  const t = useTranslate()
  return [
    [t('campaigns.one'), ({ title }) => title],
    [t('tables.col.status'), ({ state }) => t(`campaignState.${state}`)],
    [t('campaigns.field.enrolFrom'), ({ enrolFrom }) => dayCell(enrolFrom)],
    [t('campaigns.field.enrolTo'), ({ enrolTo }) => dayCell(enrolTo)],
    [t('campaigns.field.startsAt'), ({ startsAt }) => dayCell(startsAt)],
    [t('campaigns.field.endsAt'), ({ endsAt }) => dayCell(endsAt)],
    [t('campaigns.slots'), ({ slotsTotal }) => slotsTotal],
    [t('campaignItem.NOMINATED'), ({ nominated }) => nominated],
    [t('campaignItem.APPROVED'), ({ approved }) => approved],
    [t('campaignItem.REJECTED'), ({ rejected }) => rejected],
    [t('campaignItem.WITHDRAWN'), ({ withdrawn }) => withdrawn],
  ]
}
