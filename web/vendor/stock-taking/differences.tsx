import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stockTakingRows } from '../../../contract/shared/limits.ts'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { useVariationName } from '../products/variation-name.ts'
import { DifferenceBadge } from './difference-badge.tsx'
import { differencesQuery, type StockDifference, type StockTaking } from './stock-taking-data.ts'

/** The differences, as they would be booked now or as they were booked. */
export function Differences({ taking }: { taking: StockTaking }) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const list = useQuery(differencesQuery(taking.id, taking.edition, offset))
  return (
    <div className="grid grid-cols-1 gap-3">
      <TakingTotals taking={taking} />
      <ListStates
        empty={<p className="text-muted">{t('stockTaking.noDifferences')}</p>}
        failed={t('stockTaking.failed')}
        list={list}
      >
        {(data) => (
          <>
            <ul className="grid grid-cols-1 divide-y divide-line">
              {data.rows.map((row) => (
                <Row key={`${row.productId} ${row.variableNo}`} row={row} />
              ))}
            </ul>
            <Pagination offset={offset} onOffset={setOffset} rows={stockTakingRows} total={data.total} />
          </>
        )}
      </ListStates>
    </div>
  )
}

/** Pieces, and rupees as far as costs are known. */
export function TakingTotals({ taking }: { taking: StockTaking }) {
  const t = useTranslate()
  const { differingCount, unvaluedCount } = taking
  if (differingCount === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      <strong className="tabular-nums">
        {t('stockTaking.total', {
          more: formatCount(taking.piecesMore),
          fewer: formatCount(taking.piecesFewer),
        })}
      </strong>
      {unvaluedCount < differingCount && (
        <span className="tabular-nums">{t('stockTaking.value', { amount: signedRupees(taking.value) })}</span>
      )}
      {unvaluedCount > 0 && (
        <span className="text-muted">{t('stockTaking.unvalued', { count: unvaluedCount })}</span>
      )}
    </p>
  )
}

const signedRupees = (rupees: number): string =>
  rupees < 0 ? `−${formatRupees(-rupees)}` : rupees > 0 ? `+${formatRupees(rupees)}` : formatRupees(0)

function Row({ row }: { row: StockDifference }) {
  const t = useTranslate()
  const words = useQuantities()
  const written = (steps: number) => words.written(steps, row)
  const choice = useVariationName()(row.attribute)
  return (
    <li className="flex items-start gap-3 py-3">
      <ProductThumb size={44} src={row.productImage} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {[row.productName, choice].filter(Boolean).join(', ')}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-xs tabular-nums">
          <span>
            {t('stockTaking.countedExpected', {
              counted: written(row.counted),
              expected: written(row.expected),
            })}
          </span>
          {row.movedSince !== 0 && (
            <span>
              {row.movedSince < 0
                ? t('stockTaking.soldSince', { count: written(-row.movedSince) })
                : t('stockTaking.addedSince', { count: written(row.movedSince) })}
            </span>
          )}
        </p>
        {row.booked !== row.difference && (
          <p className="text-simrik text-xs">{t('stockTaking.capped', { count: written(-row.booked) })}</p>
        )}
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <DifferenceBadge difference={row.difference} measure={row} />
        {row.value !== null && (
          <span className="text-muted text-xs tabular-nums">{signedRupees(row.value)}</span>
        )}
      </div>
    </li>
  )
}
