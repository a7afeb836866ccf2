import { useState } from 'react'
import { formatRupees } from '../../../../contract/shared/money.ts'
import { api } from '../../../lib/api/api.ts'
import { useQuantityLines } from '../../../lib/i18n/quantity-lines.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { sellingPrice } from '../../../parts/products/price.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { BulkDialog, type BulkProps } from './bulk-dialog.tsx'
import { type PriceChange, priceKinds, repriced } from './bulk-sums.ts'

/** Prices of many at once: set, or moved by percent, each shown before and after. */
export function BulkPrices(props: BulkProps) {
  const t = useTranslate()
  const { perReference } = useQuantityLines()
  const [kind, setKind] = useState<PriceChange['kind']>('percent')
  const [typed, setTyped] = useState('')
  const words = {
    set: 'vendorProducts.newPrice',
    percent: 'vendorProducts.percent',
    saving: 'vendorProducts.savingPercent',
  } as const
  return (
    <BulkDialog
      {...props}
      apply={(changes) =>
        api.catalogue.editVendorPrices({
          body: {
            edits: changes.map(({ before, after }) => ({
              productId: before.productId,
              variableNo: before.variableNo,
              price: after.price,
              discountedPrice: after.discountedPrice,
              ...(before.unit !== 'piece' && { step: before.step }),
              priceSeen: before.price,
              discountedPriceSeen: before.discountedPrice,
            })),
          },
        })
      }
      changeOf={(row) => repriced(row, { kind, typed })}
      isTyped={typed.trim() !== ''}
      shown={(row) => formatRupees(sellingPrice(row)) + perReference(row)}
      title={t('vendorProducts.bulkPrices', { count: props.productIds.length })}
    >
      <SelectField
        label={t('vendorProducts.how')}
        onChange={({ target }) => setKind(priceKinds.find((one) => one === target.value) ?? 'percent')}
        value={kind}
      >
        {priceKinds.map((one) => (
          <option key={one} value={one}>
            {t(`vendorProducts.how.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        inputMode={kind === 'percent' ? 'text' : 'decimal'}
        label={t(words[kind])}
        onChange={(event) => setTyped(event.target.value)}
        value={typed}
      />
    </BulkDialog>
  )
}
