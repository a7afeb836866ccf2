/** What filters are called. Apart from their readers: only the panel and the chips need it, which are lazy. */
import type { EveryFilterParam } from '../../../contract/catalogue/catalogue-filters.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { Translate } from '../../lib/i18n/translate.ts'

/** The text of a chip: one of the values, separated by commas, of a parameter. The order is that of the page. */
export const labels: {
  readonly [Param in keyof EveryFilterParam]: (
    value: string,
    t: Translate,
    /** Attributes in the language of the page. */
    words: (typed: string) => string,
  ) => string
} = {
  minPrice: (rupees, t) => t('filters.from', { price: formatRupees(Number(rupees)) }),
  maxPrice: (rupees, t) => t('filters.to', { price: formatRupees(Number(rupees)) }),
  inStock: (_, t) => t('filters.stock'),
  onSale: (_, t) => t('filters.sale'),
  minRating: (_, t) => t('filters.rating'),
  openNow: (_, t) => t('filters.open'),
  deliversHere: (_, t) => t('filters.delivers'),
  brand: (name) => decodeURIComponent(name),
  // By the dictionary of attributes: `New`, `Used`, `Repaired`.
  condition: (condition, _, words) => words(condition.charAt(0) + condition.slice(1).toLowerCase()),
  attributes: (pair, _, words) =>
    pair
      .split(':')
      .map((typed) => words(decodeURIComponent(typed)))
      .join(': '),
}
