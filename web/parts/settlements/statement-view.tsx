import type { ReactNode } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Facts } from '../../ui/facts.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { When } from '../../ui/when.tsx'
import { Pagination } from '../frame/pagination.tsx'
import { Amount } from './amounts.tsx'
import { SettlementBadge } from './settlement-badge.tsx'
import { type Statement, type StatementLine, statementRows } from './settlement-data.ts'
import { periodOf } from './settlement-table.tsx'

interface StatementViewProps {
  statement: Statement
  /** Link or button that saves the lines as a file. */
  sheet: ReactNode
  offset: number
  onOffset: (offset: number) => void
}

/** A statement as both sides read it: its total, one line for each order, and its state. */
export function StatementView({ statement, sheet, offset, onOffset }: StatementViewProps) {
  const t = useTranslate()
  const dates = useDates()
  const { status, direction, events } = statement
  const dispute = status === 'DISPUTED' ? events.findLast((event) => event.status === 'DISPUTED') : undefined
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <SettlementBadge status={status} />
        <span className="text-muted">{t(`settlements.direction.${direction}`)}</span>
      </div>
      {dispute !== undefined && <FaultBox>{dispute.note}</FaultBox>}
      <Facts
        facts={[
          [t('settlements.period'), periodOf(statement, dates)],
          [t('settlements.opening'), <Amount key="opening" of={statement.opening} />],
          [t('settlements.change'), <Amount key="change" of={statement.change} />],
          [t('settlements.closing'), <Amount className="font-bold" key="closing" of={statement.closing} />],
          ...(statement.reference === null
            ? []
            : [[t('settlements.reference'), statement.reference] as const]),
          ...(statement.paidAt === null
            ? []
            : [[t('settlements.paidAt'), <When at={statement.paidAt} key="at" />] as const]),
        ]}
      />
      {statement.proof !== null && (
        <a href={statement.proof} rel="noreferrer" target="_blank">
          <img
            alt={t('settlements.proof')}
            className="h-64 w-auto max-w-full rounded-card border border-line bg-sunken object-contain"
            height={256}
            loading="lazy"
            src={statement.proof}
            width={256}
          />
        </a>
      )}
      <section>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-bold">{t('settlements.lines')}</h3>
          {sheet}
        </div>
        <ul className="divide-y divide-line">
          {statement.rows.map((line) => (
            <Line key={`${line.orderId} ${line.kind} ${line.at} ${line.net}`} line={line} />
          ))}
        </ul>
        <Pagination offset={offset} onOffset={onOffset} rows={statementRows} total={statement.total} />
      </section>
      <section>
        <h3 className="mb-2 font-bold">{t('settlements.story')}</h3>
        <ol className="grid grid-cols-1 gap-3">
          {events.map(({ status: step, by, note, at }) => (
            <li className="border-line border-l-2 pl-3" key={`${step} ${at}`}>
              <p className="font-medium">{t(`settlements.status.${step}`)}</p>
              {note !== '' && <p className="[overflow-wrap:anywhere]">{note}</p>}
              <p className="text-muted text-xs">
                {t(`settlements.by.${by}`)} · <When at={at} />
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Line({ line }: { line: StatementLine }) {
  const t = useTranslate()
  const parts = (['sale', 'commission', 'feeCredit', 'discountShare', 'refunded'] as const).filter(
    (part) => line[part] !== 0,
  )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2.5">
      <span className="font-medium">
        {line.orderNo ?? (line.kind === null ? '' : t(`settlements.kind.${line.kind}`))}
      </span>
      <Amount className="text-right font-medium" of={line.net} />
      <span className="col-span-2 text-muted text-xs">
        <When at={line.at} isDay />
        {line.total !== null && (
          <>
            {' · '}
            <span className="price">{formatRupees(line.total)}</span>
          </>
        )}
        {line.collectedBy !== null && ` · ${t(`settlements.collected.${line.collectedBy}`)}`}
        {line.note !== '' && ` · ${line.note}`}
        {line.sale < 0 && ` · ${t('settlements.ownCourier.SALE')}`}
        {line.refunded > 0 && ` · ${t('settlements.ownCourier.REFUND')}`}
      </span>
      {line.parts !== null && (line.parts.vendorDiscount !== 0 || line.parts.platformDiscount !== 0) && (
        <span className="col-span-2 flex flex-wrap gap-x-3 text-muted text-xs">
          {(['goods', 'vendorDiscount', 'platformDiscount', 'deliveryFee'] as const).map((part) =>
            line.parts === null || line.parts[part] === 0 ? null : (
              <span key={part}>
                {t(`settlements.part.${part}`)} <Amount of={line.parts[part]} />
              </span>
            ),
          )}
        </span>
      )}
      {parts.length > 1 && (
        <span className="col-span-2 flex flex-wrap gap-x-3 text-muted text-xs">
          {parts.map((part) => (
            <span key={part}>
              {t(`settlements.${part}`)} <Amount of={line[part]} />
            </span>
          ))}
        </span>
      )}
    </li>
  )
}
