import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { BulkDialog, type BulkProps } from './bulk-dialog.tsx'
import { restocked, stockKinds } from './bulk-sums.ts'

/** Bulk edit of stock: set against the count seen here, or changed by a difference. Sales meanwhile are not lost. */
export function BulkStock(props: BulkProps) {
  const t = useTranslate()
  const [kind, setKind] = useState<(typeof stockKinds)[number]>('byStock')
  const [typed, setTyped] = useState('')
  return (
    <BulkDialog
      {...props}
      apply={(changes) =>
        api.catalogue.editVendorStock({
          body: {
            edits: changes.map(({ before: { productId, variableNo, stock }, after }) =>
              kind === 'byStock'
                ? { productId, variableNo, by: after.stock - stock }
                : { productId, variableNo, stock: after.stock, stockSeen: stock },
            ),
          },
        })
      }
      changeOf={(row) => restocked(row, { kind, typed })}
      isTyped={typed.trim() !== ''}
      shown={({ stock }) => String(stock)}
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
        inputMode={kind === 'byStock' ? 'text' : 'numeric'}
        label={t(kind === 'byStock' ? 'vendorProducts.byStock' : 'vendorProducts.newStock')}
        onChange={(event) => setTyped(event.target.value)}
        value={typed}
      />
    </BulkDialog>
  )
}
