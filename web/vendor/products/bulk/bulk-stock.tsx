import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useQuantities } from '../../../lib/i18n/quantities.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { BulkDialog, type BulkProps } from './bulk-dialog.tsx'
import { restocked, stockKinds } from './bulk-sums.ts'

/** Bulk edit of stock: set against the count seen here, or changed by a difference. Sales meanwhile are not lost. */
export function BulkStock(props: BulkProps) {
  const t = useTranslate()
  const { written } = useQuantities()
  const [kind, setKind] = useState<(typeof stockKinds)[number]>('byStock')
  const [typed, setTyped] = useState('')
  return (
    <BulkDialog
      {...props}
      apply={(changes) =>
        api.catalogue.editVendorStock({
          body: {
            edits: changes.map(({ before: { productId, variableNo, stock, unit, step }, after }) => {
              const key = { productId, variableNo, ...(unit !== 'piece' && { step }) }
              return kind === 'byStock'
                ? { ...key, by: after.stock - stock }
                : { ...key, stock: after.stock, stockSeen: stock }
            }),
          },
        })
      }
      changeOf={(row) => restocked(row, { kind, typed })}
      isTyped={typed.trim() !== ''}
      shown={(row) => written(row.stock, row)}
      title={t('vendorProducts.bulkStock', { count: props.productIds.length })}
    >
      <SelectField
        label={t('vendorProducts.how')}
        onChange={({ target }) => setKind(stockKinds.find((one) => one === target.value) ?? 'byStock')}
        value={kind}
      >
        {stockKinds.map((one) => (
          <option key={one} value={one}>
            {t(`vendorProducts.how.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        inputMode="text"
        label={t(kind === 'byStock' ? 'vendorProducts.byStock' : 'vendorProducts.newStock')}
        onChange={(event) => setTyped(event.target.value)}
        value={typed}
      />
    </BulkDialog>
  )
}
