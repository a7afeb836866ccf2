/** Price, saving and stock of a quick edit as they are typed, their faults, and the requests. Pure. */
import { priceFault } from '../../../contract/catalogue/product-measure.ts'
import type { Language } from '../../../contract/errors.ts'
import { toPaisa } from '../../../contract/shared/money.ts'
import { isMeasured, type Measure } from '../../../contract/shared/quantity-words.ts'
import { perStep } from '../../../contract/shared/reference-price.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import type { Translate } from '../../lib/i18n/translate.ts'
import { stockFault, stockIn, stockWords } from './measure/typed-measure.ts'
import type { StockRow } from './product-data.ts'
import { numberOf } from './typed-number.ts'

export interface Typed {
  readonly price: string
  readonly saving: string
  readonly stock: string
}
export const typedOf = ({ price, discountedPrice, stock, unit, step }: StockRow): Typed => ({
  price: String(price),
  saving: String(discountedPrice),
  stock: stockWords(stock, { unit, step }),
})

export function faultsOf(
  { price, saving, stock }: Typed,
  { unit, step }: Measure,
  t: Translate,
  language: Language,
): Partial<Typed> {
  const measure = { unit, step }
  const [list, off] = [numberOf(price), numberOf(saving || '0')]
  return {
    ...(Number.isNaN(list) && { price: t('form.number') }),
    ...((Number.isNaN(off) || off > list) && { saving: t('form.sellingTooHigh') }),
    ...unwhole('price', list, measure),
    ...unwhole('saving', off, measure),
    ...(!Number.isInteger(stockIn(stock, measure)) && {
      stock: (isMeasured(measure) && stockFault(stock, measure, language)) || t('form.number'),
    }),
  }
}

/** An amount per kilo, litre or metre that gives no whole paisa for one step. */
function unwhole(field: 'price' | 'saving', rupees: number, measure: Measure): Partial<Typed> {
  const paisa = Number.isNaN(rupees) ? 0 : toPaisa(rupees)
  return perStep(paisa, measure) === undefined ? { [field]: errorMessages(priceFault(paisa, measure)) } : {}
}

const seenStep = ({ unit, step }: StockRow) => (unit === 'piece' ? {} : { step })

/** Only changed values are sent, prices and stock by separate calls. */
export function editsOf(seen: readonly StockRow[], typed: readonly Typed[]) {
  const pairs = seen.map((row, at) => ({ row, one: typed[at] ?? typedOf(row) }))
  const prices = pairs
    .map(({ row, one }) => ({
      productId: row.productId,
      variableNo: row.variableNo,
      price: numberOf(one.price),
      discountedPrice: numberOf(one.saving || '0'),
      ...seenStep(row),
      priceSeen: row.price,
      discountedPriceSeen: row.discountedPrice,
    }))
    .filter((one) => one.price !== one.priceSeen || one.discountedPrice !== one.discountedPriceSeen)
  const stocks = pairs
    .map(({ row, one }) => ({
      productId: row.productId,
      variableNo: row.variableNo,
      ...seenStep(row),
      stock: stockIn(one.stock, row),
      stockSeen: row.stock,
    }))
    .filter(({ stock, stockSeen }) => stock !== stockSeen)
  return { prices, stocks }
}
