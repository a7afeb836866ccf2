/** Past orders of the demo: shopper, store, products, and outcome. */
import { greatCircleKm } from '../../../contract/delivery/distance.ts'
import { between, chance, pick } from '../chance.ts'
import type { Shopper } from '../people/shoppers.ts'
import type { DemoProduct, DemoVariation } from '../products/demo-products.ts'
import type { DeliveryWay } from '../stores/delivery-options.ts'
import type { Store } from '../stores/store.ts'
import { demoStore } from '../stores/stores.ts'
import { type DemoDelivery, demoDeliveryOf } from './demo-delivery.ts'
import { completed, delivered, type Story, type StoryStep, stories, writeStory } from './order-stories.ts'

export interface Seller {
  readonly store: Store
  readonly accountId: string
  readonly vendorId: string
  readonly ways: readonly (DeliveryWay & { readonly id: string })[]
  readonly goods: readonly DemoProduct[]
}

export interface Buyer {
  readonly shopper: Shopper
  readonly accountId: string
}

export interface DemoOrder {
  readonly seller: Seller
  readonly buyer: Buyer
  readonly story: Story
  readonly steps: readonly StoryStep[]
  readonly lines: readonly { product: DemoProduct; variation: DemoVariation; quantity: number }[]
  readonly delivery: DemoDelivery
  readonly note: string
}

const nearKm = 25
const pastOrders = 240
/** How many of a store's products are bought again and again. */
const favourites = 5
const shareOfFavourites = 0.65
const notes = [
  '',
  '',
  '',
  '',
  'Please call before coming.',
  'Leave it with the shop downstairs.',
  'Ring twice.',
]

export function demoOrders(sellers: readonly Seller[], buyers: readonly Buyer[], now: Date): DemoOrder[] {
  const [demoBuyer] = buyers
  const demoSeller = sellers.find(({ store }) => store.username === demoStore)
  if (demoBuyer === undefined || demoSeller === undefined) throw new Error('Nobody to tell a story about')
  const nearDemoStore = buyers.filter((buyer) => isNear(buyer, demoSeller))

  const atDemoStore = stories.flatMap((story, at) =>
    story.steps.length === 0 ? [story, story] : [{ ...story, at }],
  )
  return [
    ...atDemoStore.map((story, at) =>
      orderOf(demoSeller, nearDemoStore[at % nearDemoStore.length] ?? demoBuyer, story, now, at),
    ),
    ...stories.map((story, at) => anywhere(sellers, demoBuyer, story, now, `maya ${at}`)),
    ...Array.from({ length: pastOrders }, (_, at) => {
      const story = chance('past', at) < 0.7 ? pick([completed, delivered], at, 'end') : pick(stories, at)
      const from = chance('past', at, 'demo store') < 0.2 ? [demoSeller] : sellers
      return anywhere(from, pick(buyers.slice(1), at, 'buyer'), story, now, `past ${at}`)
    }),
  ].filter((order) => order !== undefined)
}

const isNear = ({ shopper }: Buyer, { store }: Seller): boolean =>
  greatCircleKm(placeOf(shopper), placeOf(store)) < nearKm

export const placeOf = ({ position: [latitude, longitude] }: Shopper | Store) => ({ latitude, longitude })

/** A store that fits the story: one nearby for pick-up, any with delivery otherwise. */
function anywhere(
  sellers: readonly Seller[],
  buyer: Buyer,
  story: Story,
  now: Date,
  key: string,
): DemoOrder | undefined {
  const fitting = story.isFetched ? sellers.filter((seller) => isNear(buyer, seller)) : sellers
  for (let tries = 0; tries < 12 && fitting.length > 0; tries += 1) {
    const order = orderOf(pick(fitting, key, tries), buyer, story, now, key)
    if (order !== undefined) return order
  }
  return undefined
}

function orderOf(
  seller: Seller,
  buyer: Buyer,
  story: Story,
  now: Date,
  key: string | number,
): DemoOrder | undefined {
  const about = `${seller.store.username} ${buyer.shopper.name} ${key}`
  const lines = linesOf(seller, story, about)
  const goodsPaisa = lines.reduce((sum, { variation, quantity }) => sum + unitPaisa(variation) * quantity, 0)
  const ways = seller.ways.filter((way) => (way.kind === 'PICKUP') === story.isFetched)
  const to = { ...placeOf(buyer.shopper), city: buyer.shopper.district }
  const delivery = demoDeliveryOf(ways, placeOf(seller.store), to, goodsPaisa)
  if (delivery === undefined || lines.length === 0) return undefined
  const steps = writeStory(story, now, about)
  return { seller, buyer, story, steps, lines, delivery, note: pick(notes, about, 'note') }
}

export const unitPaisa = ({ pricePaisa, savingPaisa }: DemoVariation): number => pricePaisa - savingPaisa

/** Products that were on sale when the order was placed; no product twice. */
function linesOf(seller: Seller, { hoursAgo: [, most] }: Story, about: string): DemoOrder['lines'] {
  const onShelf = seller.goods.filter(({ ageDays }) => ageDays > most / 24 + 2)
  const chosen = new Set<DemoProduct>()
  const wanted = between(1, 3, about, 'lines')
  const liked = onShelf.toSorted((a, b) => b.popularity - a.popularity).slice(0, favourites)
  for (let at = 0; at < wanted && onShelf.length > 0; at += 1) {
    const from = chance(about, 'liked', at) < shareOfFavourites ? liked : onShelf
    chosen.add(pick(from, about, 'line', at))
  }
  return [...chosen].map((product, at) => ({
    product,
    variation: pick(product.variations, about, 'variation', at),
    quantity: product.measure.least * between(1, 3, about, 'quantity', at),
  }))
}
