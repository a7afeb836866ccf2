/** Faults of a product's form by field path, in the language of the page. */
import { productForm } from '../../../contract/catalogue/product-form.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import type { Translate } from '../../lib/i18n/translate.ts'
import { numberOf } from './typed-number.ts'
import { bodyOf, type ProductStatus, type TypedProduct } from './typed-product.ts'

export type Faults = Readonly<Record<string, string>>

export function faultsOf(typed: TypedProduct, status: ProductStatus, t: Translate): Faults {
  const parsed = productForm.safeParse(bodyOf(typed, status))
  if (parsed.success) return {}
  const faults: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.')
    faults[field] ??= emptyWords(typed, field, t) ?? errorMessages(message)
  }
  return faults
}

/** Empty fields and invalid numbers have messages of our own. */
function emptyWords(typed: TypedProduct, field: string, t: Translate): string | undefined {
  if (field === 'name' && typed.name.trim() === '') return t('form.needName')
  if (field === 'categoryId') return t('form.needCategory')
  if (/^options\.\d+\.name$/.test(field)) {
    const option = typed.options[Number(field.split('.')[1])]
    return option?.name.trim() === '' ? t('form.needValue') : undefined
  }
  if (field === 'lowStockAt' && Number.isNaN(numberOf(typed.lowStockAt))) return t('form.number')
  if (field === 'preparation.prepDays' && Number.isNaN(numberOf(typed.preparation.prepDays)))
    return t('form.number')
  const [, at, part] = /^variations\.(\d+)\.(price|discountedPrice|cost|stock)$/.exec(field) ?? []
  const row = typed.variations[Number(at)]
  if (row === undefined || part === undefined) return undefined
  const { price, saving, cost = '', stock } = row
  const words = { price, discountedPrice: saving, cost, stock }[part] ?? ''
  if (words.trim() === '') return t(part === 'price' ? 'form.needPrice' : 'form.needStock')
  return Number.isNaN(numberOf(words)) ? t('form.number') : undefined
}
