import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { SheetButton } from '../frame/sheet-button.tsx'
import { shownPoints, signedPoints } from './entry-words.ts'
import { costQuery, type PointsCost, type ProgramKeeper } from './program-data.ts'
import { useMonthName } from './use-month-name.ts'

/** Cost of points: the debt for those that are out, and those earned, spent and expired by month. */
export function CostBoard({ keeper }: { keeper: ProgramKeeper }) {
  const t = useTranslate()
  const cost = useQuery(costQuery(keeper))
  if (cost.isPending) return <Skeleton className="h-80 rounded-card" />
  if (cost.isError) {
    return <ErrorState onRetry={() => void cost.refetch()}>{t('program.costFailed')}</ErrorState>
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <Tiles of={cost.data} />
      <Months keeper={keeper} of={cost.data} />
    </div>
  )
}

function Tiles({ of: { liability, pointsOut, holders, pending, owed } }: { of: PointsCost }) {
  const t = useTranslate()
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile
        line={t('program.liabilityLine', { count: shownPoints(pointsOut) })}
        title={t('program.liability')}
      >
        {formatRupees(liability)}
      </Tile>
      <Tile line={t('program.holdersLine')} title={t('program.holders')}>
        {formatCount(holders)}
      </Tile>
      <Tile line={t('program.pendingLine')} title={t('program.pending')}>
        {formatCount(pending)}
      </Tile>
      <Tile line={t('program.owedLine')} title={t('program.owed')}>
        {formatCount(owed)}
      </Tile>
    </dl>
  )
}

const Tile = ({ title, line, children }: { title: string; line: string; children: ReactNode }) => (
  <div className="grid content-start gap-1 rounded-card border border-line bg-surface p-4">
    <dt className="text-muted text-sm">{title}</dt>
    <dd className="price font-bold text-xl">{children}</dd>
    <dd className="text-muted text-xs">{line}</dd>
  </div>
)

type Month = PointsCost['months'][number]

const figuresOfStore = ['earned', 'bonus', 'spent', 'givenBack', 'reversed', 'expired', 'corrected'] as const
type Figure = (typeof figuresOfStore)[number] | 'prizes'
/** Winner coupons give points of the platform alone. */
const figuresOf: Readonly<Record<ProgramKeeper['of'], readonly Figure[]>> = {
  VENDOR: figuresOfStore,
  PLATFORM: ['earned', 'bonus', 'prizes', 'spent', 'givenBack', 'reversed', 'expired', 'corrected'],
}

function Months({ of: { months }, keeper }: { of: PointsCost; keeper: ProgramKeeper }) {
  const t = useTranslate()
  const monthName = useMonthName()
  const figures = figuresOf[keeper.of]
  const shown = (month: Month, name: Figure): string =>
    name === 'corrected' && month.corrected !== 0 ? signedPoints(month.corrected) : formatCount(month[name])
  const told = months.filter((month) => figures.some((name) => month[name] !== 0))
  if (told.length === 0)
    return <EmptyState line={t('program.noMonthsLine')}>{t('program.noMonths')}</EmptyState>
  const sheet = async () => {
    const { months: all } = await keeper.cost(24)
    const head = [
      t('program.month'),
      ...figures.map((name) => t(`program.col.${name}`)),
      t('program.col.spentWorth'),
    ]
    const lines = all.map((month) =>
      csvLine([month.month, ...figures.map((name) => month[name]), month.spentWorth]),
    )
    return { csv: byteOrderMark + csvLine(head) + lines.join(''), next: null }
  }
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold text-base">{t('program.byMonth')}</h2>
        <SheetButton name="points.csv" partFrom={sheet} size="line" />
      </div>
      <DataTable<Month>
        card={(month) => (
          <span className="grid gap-2">
            <strong>{monthName(month.month)}</strong>
            <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
              {figures
                .filter((name) => month[name] !== 0)
                .map((name) => (
                  <span className="contents" key={name}>
                    <span className="text-muted">{t(`program.col.${name}`)}</span>
                    <span className="price text-right">{shown(month, name)}</span>
                  </span>
                ))}
              <span className="text-muted">{t('program.col.spentWorth')}</span>
              <span className="price text-right">{formatRupees(month.spentWorth)}</span>
            </span>
          </span>
        )}
        columns={[
          { key: 'month', title: t('program.month'), cell: ({ month }) => monthName(month) },
          ...figures.map((name) => ({
            key: name,
            title: t(`program.col.${name}`),
            className: 'text-right tabular-nums',
            cell: (month: Month) => shown(month, name),
          })),
          {
            key: 'worth',
            title: t('program.col.spentWorth'),
            className: 'text-right',
            cell: ({ spentWorth }) => <span className="price">{formatRupees(spentWorth)}</span>,
          },
        ]}
        keyOf={({ month }) => month}
        label={t('program.byMonth')}
        rows={told}
      />
    </section>
  )
}
