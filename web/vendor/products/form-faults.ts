/** Faults of a product's form by field path, in the language of the page. */
import { productForm } from '../../../contract/catalogue/product-form.ts'
import type { Language } from '../../../contract/errors.ts'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import type { Translate } from '../../lib/i18n/translate.ts'
import { measureOf, stockFault } from './measure/typed-measure.ts'
import { numberOf } from './typed-number.ts'
import { bodyOf, type ProductStatus, type TypedProduct } from './typed-product.ts'

export type Faults = Readonly<Record<string, string>>

export function faultsOf(
  typed: TypedProduct,
  status: ProductStatus,
  t: Translate,
  language: Language = 'en',
): Faults {
  const parsed = productForm.safeParse(bodyOf(typed, status))
  if (parsed.success) return {}
  const faults: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.')
    faults[field] ??=
      emptyWords(typed, field, t) ?? measureWords(typed, field, t, language) ?? errorMessages(message)
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
  if (field === 'preparation.prepDays' && Number.isNaN(numberOf(typed.preparation.prepDays)))
    return t('form.number')
  const [, at, part] = /^variations\.(\d+)\.(price|discountedPrice|cost|stock)$/.exec(field) ?? []
  const row = typed.variations[Number(at)]
  if (row === undefined || part === undefined) return undefined
  const { price, saving, cost = '', stock } = row
  const words = { price, discountedPrice: saving, cost, stock }[part] ?? ''
  if (words.trim() === '') return t(part === 'price' ? 'form.needPrice' : 'form.needStock')
  if (part === 'stock') return undefined
  return Number.isNaN(numberOf(words)) ? t('form.number') : undefined
}

/** Quantities that cannot be read, with what would be taken. */
function measureWords(
  typed: TypedProduct,
  field: string,
  t: Translate,
  language: Language,
): string | undefined {
  const measure = measureOf(typed)
  if (field === 'step' && measure === undefined) return t('form.needStep')
  const [, at] = /^variations\.(\d+)\.stock$/.exec(field) ?? []
  const words =
    at !== undefined
      ? typed.variations[Number(at)]?.stock
      : field === 'lowStockAt' || field === 'least' || field === 'most'
        ? typed[field]
        : undefined
  if (words === undefined) return undefined
  if (measure === undefined) return t('form.needStep')
  if (!isMeasured(measure)) return Number.isNaN(numberOf(words)) ? t('form.number') : undefined
  return stockFault(words, measure, language)
}
