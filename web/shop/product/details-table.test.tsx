import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noFacts, type ProductFacts } from '../../../contract/catalogue/product-facts.ts'
import type { Language } from '../../../contract/errors.ts'
import { loadPlaces } from '../../lib/data/places.ts'
import { LanguageProvider } from '../../lib/i18n/language.tsx'
import { loadMessages } from '../../lib/i18n/translate.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'
import type { Option } from '../parts/way-to.ts'
import { DeliveryNotes, WayLine } from './delivery-notes.tsx'
import { DetailsTable } from './details-table.tsx'

await Promise.all([
  ...(['en', 'ne'] as const).flatMap((language) => [
    loadMessages(language, 'shop'),
    loadMessages(language, 'product'),
    loadMessages(language, 'filters'),
  ]),
  loadPlaces('ne'),
])

const variation = (variableNo: number, Weight: string) => ({
  ...{ variableNo, productId: 'p', price: 100, discountedPrice: 0, stock: 1, imgUrl: [] },
  attribute: { Weight },
})
// The fields that these parts read.
const product = {
  ...{ id: 'p', vendorId: 'v', username: 'asan-kirana', city: 'Kathmandu', options: [] },
  ...{ categoryId: 'c', categoryName: 'Groceries', subCategoryId: 's', subCategoryName: 'Rice' },
  facts: noFacts,
  variations: [variation(1, '1 kg'), variation(2, '5 kg')],
} as unknown as ProductData

const html = (part: ReactNode, language: Language = 'en'): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider value={language}>{part}</LanguageProvider>
    </QueryClientProvider>,
  )

const rowsOf = (of: ProductData, language?: Language): string[] =>
  (html(<DetailsTable product={of} />, language).match(/<tr.*?<\/tr>/gs) ?? []).map((row) =>
    row.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|'),
  )

test('the facts of a product stand in two columns: categories, options, district', () => {
  expect(rowsOf(product)).toEqual([
    '|Category|Groceries › Rice|',
    '|Weight|1 kg, 5 kg|',
    '|Ships from|Kathmandu|',
  ])
})

test('on a Nepali page they are Nepali; a category without a Nepali name is read by its usual word', () => {
  expect(rowsOf({ ...product, categoryNameNe: 'किराना पसल', subCategoryNameNe: null }, 'ne')).toEqual([
    '|वर्ग|किराना पसल › चामल|',
    '|तौल|1 के.जी., 5 के.जी.|',
    '|पठाइने जिल्ला|काठमाडौँ|',
  ])
  const special = { ...product, subCategoryName: 'Ilam special', subCategoryNameNe: null }
  expect(rowsOf(special, 'ne')[0]).toBe('|वर्ग|किराना › Ilam special|')
})

const facts: ProductFacts = {
  brand: 'Wai Wai',
  condition: 'REPAIRED',
  producer: { kind: 'IMPORTER', name: 'Asan Traders', address: 'Asan, Kathmandu' },
  origin: 'IN',
  netContent: '500 g',
  bestBefore: { kind: 'DATE', day: '2027-01-31' },
  warranty: { months: 12, by: 'STORE', covers: 'The motor', coversNe: 'मोटर' },
  ingredients: 'Wheat\nSalt',
  ingredientsNe: '',
  safety: 'Keep dry',
  safetyNe: 'सुक्खा ठाउँमा राख्नुहोस्',
}

test('what the store states has a row each, in the language of the page; what it does not state has none', () => {
  const stated = { ...product, facts }
  expect(rowsOf(stated).slice(1, -2)).toEqual([
    '|Brand|Wai Wai|',
    '|Condition|Repaired|',
    '|Importer|Asan Traders, Asan, Kathmandu|',
    '|Country of origin|India|',
    '|Net content|500 g|',
    '|Best before|31 Jan 2027|',
    '|Warranty|12 months, from the store: The motor|',
    '|Ingredients|Wheat\nSalt|',
    '|Safety notes|Keep dry|',
  ])
  expect(rowsOf(stated, 'ne').slice(1, -2)).toEqual([
    '|ब्रान्ड|Wai Wai|',
    '|नयाँ कि पुरानो|मर्मत गरिएको|',
    '|आयातकर्ता|Asan Traders, Asan, Kathmandu|',
    '|उत्पादन भएको देश|भारत|',
    '|खुद परिमाण|500 ग्राम|',
    '|उपभोग्य मिति|31 जनवरी 2027|',
    '|वारेन्टी|12 महिना, पसलबाट: मोटर|',
    '|सामग्री|Wheat\nSalt|',
    '|सावधानी|सुक्खा ठाउँमा राख्नुहोस्|',
  ])
  const none = { months: 0, by: null, covers: '', coversNe: '' }
  const shelfLife = { kind: 'SHELF_LIFE', count: 1, unit: 'MONTH' } as const
  expect(
    rowsOf({ ...product, facts: { ...noFacts, warranty: none, bestBefore: shelfLife } }).slice(1, -2),
  ).toEqual(['|Shelf life|1 month|', '|Warranty|None|'])
})

test('what depends on the reader and the hour is not written by the server, whose pages are cached', () => {
  expect(html(<DeliveryNotes product={product} />)).toBe('<div class="grid gap-3"></div>')
})

const words = (part: ReactNode): string => html(part).replace(/<svg.*?<\/svg>|<[^>]*>/g, '')
const way = (fee: number, freeAboveSubtotal: number | null) => ({
  ...{ place: 'Lalitpur', mayFetch: true },
  best: { fee, option: { kind: 'COURIER', etaText: '2–4 days', freeAboveSubtotal } as Option },
})

test('delivery to my address says when, for how much, and from which sum on it is free', () => {
  const shown = (of: Parameters<typeof WayLine>[0]['way']) =>
    words(<WayLine username="asan-kirana" way={of} />)
  expect(shown(way(60, 3000))).toBe('2–4 days · Rs. 60 · Free over Rs. 3,000Delivery to Lalitpur')
  expect(shown(way(60, null))).toBe('2–4 days · Rs. 60Delivery to Lalitpur')
  expect(shown(way(0, 3000))).toBe('2–4 days · FreeDelivery to Lalitpur')
  expect(shown({ ...way(0, null), best: undefined })).toBe('Store pickup, freeDelivery to Lalitpur')
})
