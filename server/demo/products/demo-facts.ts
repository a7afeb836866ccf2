/** Facts of the demo's products, by subcategory. Nobody is invented: what a store makes itself is its own brand. */
import type { FactName } from '../../../contract/catalogue/fact-names.ts'
import { noFacts, type ProductFacts } from '../../../contract/catalogue/product-facts.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import type { DemoProduct } from './demo-products.ts'

interface BoardFacts extends Partial<ProductFacts> {
  /** Made, ground, brewed or sewn by the store that sells it. */
  readonly isOwnMake?: boolean
}

const days = (count: number) => ({ kind: 'SHELF_LIFE', count, unit: 'DAY' }) as const
const months = (count: number) => ({ kind: 'SHELF_LIFE', count, unit: 'MONTH' }) as const
const warranty = (time: number, by: 'PRODUCER' | 'STORE') => ({
  months: time,
  by,
  covers: 'Defects in normal use',
  coversNe: 'सामान्य प्रयोगमा देखिने खराबी',
})
const own = { isOwnMake: true, origin: 'NP' } as const
const cold = { safety: 'Keep refrigerated.', safetyNe: 'फ्रिजमा राख्नुहोस्।' }

const factsByBoard: Readonly<Record<string, BoardFacts>> = {
  Rice: { origin: 'NP', bestBefore: months(12) },
  'Dal and Beans': { origin: 'NP', bestBefore: months(12) },
  'Flour and Beaten Rice': { ...own, bestBefore: months(2) },
  Spices: { ...own, bestBefore: months(12) },
  'Oil and Ghee': { ...own, bestBefore: months(9) },
  Pickles: {
    ...own,
    bestBefore: months(6),
    safety: 'Use a dry spoon.',
    safetyNe: 'सुक्खा चम्चा प्रयोग गर्नुहोस्।',
  },
  Dairy: { ...own, ...cold, bestBefore: days(3) },
  Sweets: {
    ...own,
    bestBefore: days(4),
    ingredients: 'Milk, sugar, ghee. May contain nuts.',
    ingredientsNe: 'दूध, चिनी, घिउ। काजु बदाम पर्न सक्छ।',
  },
  Cakes: {
    ...own,
    ...cold,
    bestBefore: days(3),
    ingredients: 'Flour, eggs, sugar, butter, milk. May contain nuts.',
    ingredientsNe: 'मैदा, अन्डा, चिनी, नौनी, दूध। काजु बदाम पर्न सक्छ।',
  },
  Snacks: { ...own, bestBefore: months(3) },
  'Fruit and Vegetables': { origin: 'NP' },
  Chiya: { origin: 'NP', bestBefore: months(18) },
  'Herbal Infusions': { origin: 'NP', bestBefore: months(18), netContent: '20 bags' },
  Coffee: { ...own, bestBefore: months(6) },
  'Honey and Jam': {
    origin: 'NP',
    bestBefore: months(24),
    safety: 'Honey is not for children under one year.',
    safetyNe: 'एक वर्षभन्दा साना बच्चालाई मह नदिनुहोस्।',
  },
  'Dhaka Wear': own,
  'Warm Wear': own,
  'Singing Bowls': own,
  Khukuri: {
    ...own,
    safety: 'Very sharp. Keep it away from children.',
    safetyNe: 'धेरै धारिलो हुन्छ। बालबालिकाबाट टाढा राख्नुहोस्।',
  },
  'Lokta Paper': own,
  'Felt and Wool': own,
  'Wood and Clay': own,
  'Thangka and Masks': own,
  'Incense and Lamps': {
    ...own,
    safety: 'Never leave it burning alone.',
    safetyNe: 'बलिरहेको छोडेर नजानुहोस्।',
  },
  'Prayer Flags': own,
  'Phone Covers': { origin: 'CN' },
  'Cables and Chargers': { origin: 'CN', warranty: warranty(6, 'STORE') },
  Sound: { origin: 'CN', warranty: warranty(12, 'PRODUCER') },
  'Power and Light': { origin: 'CN', warranty: warranty(12, 'STORE') },
  'Computer Accessories': { origin: 'CN', warranty: warranty(12, 'STORE') },
  Watches: { origin: 'CN', warranty: { months: 0, by: null, covers: '', coversNe: '' } },
  'Handbags and Purses': { origin: 'NP', warranty: warranty(12, 'STORE') },
  Luggage: { origin: 'CN', warranty: warranty(24, 'STORE') },
  Rucksacks: own,
  Soaps: { ...own, bestBefore: months(24), netContent: '100 g' },
  'Oils and Balms': {
    ...own,
    bestBefore: months(18),
    safety: 'For outer use only.',
    safetyNe: 'शरीरको बाहिरी भागमा मात्र लगाउनुहोस्।',
  },
  'Herbs and Tonics': { origin: 'NP', bestBefore: months(12) },
  'Games and Toys': {
    safety: 'Not for children under three.',
    safetyNe: 'तीन वर्षभन्दा साना बालबालिकालाई होइन।',
  },
}

export function factsOf({ store, board, name, isVariable }: DemoProduct): ProductFacts {
  const { isOwnMake = false, ...facts } = factsByBoard[board.name] ?? {}
  const packed = /\b\d+ (?:kg|g|ml|L)\b/.exec(name)?.[0] ?? board.size ?? null
  const producer = {
    kind: 'PRODUCER' as const,
    name: store.shopName,
    address: `${store.address}, ${store.district}`,
  }
  return {
    ...noFacts,
    condition: 'NEW',
    ...(isOwnMake && { brand: store.shopName, producer }),
    // Of several weights each variation says its own.
    netContent: isVariable ? null : packed,
    ...facts,
  }
}

interface DemoRules {
  readonly wanted: readonly FactName[]
  readonly required: readonly FactName[]
  /** Counted from the day on which the demo is loaded. */
  readonly requiredInDays: number
}

/** The facts that categories and subcategories of the market ask for. */
export const demoRules: Readonly<Record<string, DemoRules>> = {
  Groceries: {
    wanted: ['brand', 'netContent', 'ingredients'],
    required: ['producer', 'origin', 'bestBefore'],
    requiredInDays: 45,
  },
  'Phones and Electronics': {
    wanted: ['brand', 'condition', 'producer'],
    required: ['origin', 'warranty'],
    requiredInDays: 45,
  },
}

/** Subcategories that are for adults. */
export const demoAgeLimits: readonly string[] = ['Khukuri']

export const ruleDay = ({ requiredInDays }: DemoRules, now: Date): string =>
  nepalDayOf(new Date(now.getTime() + requiredInDays * dayMs))
