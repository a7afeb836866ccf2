import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { productLimits } from '../../../../contract/shared/limits.ts'
import { problemMessage } from '../../../lib/api/problem.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { FaultBox } from '../../../ui/fault-box.tsx'
import { RowsWaiting } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { refreshProducts, type StockRow, stockRowsQuery } from '../product-data.ts'
import { useVariationName } from '../variation-name.ts'
import type { Changed } from './bulk-sums.ts'

export interface BulkProps {
  isOpen: boolean
  onClose: () => void
  productIds: readonly string[]
}

export interface RowChange {
  readonly before: StockRow
  readonly after: StockRow
}

interface BulkDialogProps extends BulkProps {
  title: string
  /** How it is to be changed. */
  children: ReactNode
  isTyped: boolean
  changeOf: (row: StockRow) => Changed
  shown: (row: StockRow) => string
  apply: (changes: readonly RowChange[]) => Promise<unknown>
}

/** Changes many at once, but shows first what each was and will be. All of them change, or none. */
export function BulkDialog(props: BulkDialogProps) {
  const { isOpen, onClose, title } = props
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={title}>
      {isOpen && <Body {...props} />}
    </Drawer>
  )
}

function Body({ productIds, children, isTyped, changeOf, shown, apply, onClose }: BulkDialogProps) {
  const t = useTranslate()
  const variationName = useVariationName()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const rows = useQuery(stockRowsQuery(productIds))
  const changed = isTyped ? (rows.data ?? []).map((before) => ({ before, after: changeOf(before) })) : []
  const wrong = changed.find(({ after }) => typeof after === 'string')?.after
  const changes = changed.filter(isReal)
  const isTooMany = changes.length > productLimits.edits
  const submit = async () => {
    if (wrong !== undefined || changes.length === 0 || isTooMany) return
    setIsBusy(true)
    setFault(undefined)
    try {
      await apply(changes)
      toast.success(t('vendorProducts.applied', { count: changes.length }))
      refreshProducts(queries)
      onClose()
    } catch (error) {
      setFault(problemMessage(error, t('vendorProducts.retryLater')))
      await rows.refetch()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      {children}
      {wrong !== undefined && (
        <FaultBox>
          {t(wrong === 'BELOW_ZERO' ? 'vendorProducts.belowZero' : 'vendorProducts.badNumber')}
        </FaultBox>
      )}
      {isTooMany && <FaultBox>{t('vendorProducts.tooMany', { most: productLimits.edits })}</FaultBox>}
      <FaultBox>{fault}</FaultBox>
      <div className="sticky top-0 z-10 flex flex-wrap gap-2 bg-surface py-1">
        <Button
          busy={isBusy}
          disabled={wrong !== undefined || changes.length === 0 || isTooMany}
          type="submit"
        >
          {t('vendorProducts.apply', { count: changes.length })}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('vendorProducts.cancel')}
        </Button>
      </div>
      <h3 className="font-bold">{t('vendorProducts.preview')}</h3>
      {rows.isPending && <RowsWaiting />}
      {rows.isError && (
        <ErrorState onRetry={() => void rows.refetch()}>{t('vendorProducts.failed')}</ErrorState>
      )}
      {rows.data && changes.length === 0 && wrong === undefined && (
        <p className="text-muted">{t('vendorProducts.noChange')}</p>
      )}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {changes.map(({ before, after }) => (
          <li
            className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 py-2"
            key={`${before.productId} ${before.variableNo}`}
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {before.productName}
              <span className="block text-muted text-xs">{variationName(before.attribute)}</span>
            </span>
            <span className="price ml-auto">
              <span className="sr-only">{t('vendorProducts.before')} </span>
              <s className="text-muted">{shown(before)}</s>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">{t('vendorProducts.after')} </span>
              <strong>{shown(after)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </form>
  )
}

const isReal = (one: { before: StockRow; after: Changed }): one is RowChange =>
  typeof one.after !== 'string' &&
  (one.after.price !== one.before.price ||
    one.after.discountedPrice !== one.before.discountedPrice ||
    one.after.stock !== one.before.stock)
