/** Labels and toggles of the filters. Apart from their readers: only panel and chips need them, which are lazy. */
import type {
  EveryFilterParam,
  FilterName,
  FilterParams,
} from '../../../contract/catalogue/catalogue-filters.ts'
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
  offer: (_, t) => t('filters.offer'),
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

/** Filters with a control of their own; an offer comes with its address. All others are toggles. */
type OwnControl = 'price' | 'offer' | 'brand' | 'condition' | 'attributes'
export type ToggleName = Exclude<FilterName, OwnControl>

/** The parameter of each filter that is set or not, with the value that sets it; in the order of the panel. */
export const toggles: {
  readonly [Filter in ToggleName]: {
    readonly param: keyof FilterParams<Filter>
    readonly value: string
    /** One store is open or closed as a whole, and delivers or not: its own page says so. */
    readonly isForOneStore: boolean
  }
} = {
  stock: { param: 'inStock', value: 'true', isForOneStore: true },
  sale: { param: 'onSale', value: 'true', isForOneStore: true },
  rating: { param: 'minRating', value: '4', isForOneStore: true },
  open: { param: 'openNow', value: 'true', isForOneStore: false },
  delivery: { param: 'deliversHere', value: 'true', isForOneStore: false },
}
