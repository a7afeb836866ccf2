/** Stores, products and shoppers for tests, made through the public functions of the slices. */
import type { contract } from '../../contract/index.ts'
import type { RequestJson, ResponseJson } from '../../contract/route.ts'
import { addCategory, addProduct, type NewProduct } from '../catalogue/index.ts'
import { addDeliveryOption, type NewDeliveryOption } from '../delivery/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import { type NewPerson, signIn, signUp } from './people.ts'
import type { TestMarket } from './test-market.ts'

export interface Signed {
  readonly accountId: string
  readonly headers: { readonly authorization: string }
}

export interface OpenStore extends Signed {
  readonly vendorId: string
  readonly username: string
  readonly categoryId: string
  /** Picking up at the shop, free. */
  readonly pickupId: string
  /** Rs. 50, then Rs. 20 for each kilometre, up to 15 km. */
  readonly riderId: string
}

let categoriesMade = 0

/** An approved store with a category, two delivery options and its vendor signed in. */
export async function openStoreWithProducts(test: TestMarket, person: NewPerson = {}): Promise<OpenStore> {
  const { accountId, email, vendorId, username } = await signUp(test, { ...person, userType: 'VENDOR' })
  // Numbered before the first await: stores are opened concurrently.
  categoriesMade += 1
  const name = `Category ${categoriesMade}`
  const made = await inTransaction(test.db, async (tx) => ({
    categoryId: await addCategory(tx, { name }),
    pickupId: await addDeliveryOption(tx, { ...pickup, vendorId }),
    riderId: await addDeliveryOption(tx, { ...rider, vendorId }),
  }))
  return { accountId, vendorId, username, ...made, headers: await signIn(test, email) }
}

const pickup = {
  name: 'Pick up at the shop',
  kind: 'PICKUP',
  pricing: 'FREE',
  etaMin: 1,
  etaMax: 2,
  etaUnit: 'HOUR',
} as const satisfies Omit<NewDeliveryOption, 'vendorId'>

const rider = {
  name: 'Our rider',
  kind: 'OWN_RIDER',
  pricing: 'DISTANCE',
  baseFeePaisa: 5_000,
  perKmPaisa: 2_000,
  maxKm: 15,
  etaMin: 30,
  etaMax: 60,
  etaUnit: 'MINUTE',
} as const satisfies Omit<NewDeliveryOption, 'vendorId'>

/** A product of the store: Rs. 100, ten in stock, unless the test says otherwise. */
export async function addTestProducts(
  test: TestMarket,
  store: Pick<OpenStore, 'vendorId' | 'categoryId'>,
  goods: Partial<NewProduct> & { readonly stock?: number; readonly pricePaisa?: number } = {},
): Promise<string> {
  const { stock = 10, pricePaisa = 10_000, ...product } = goods
  return inTransaction(test.db, (tx) =>
    addProduct(tx, {
      vendorId: store.vendorId,
      categoryId: store.categoryId,
      name: 'Timur pepper',
      variations: [{ pricePaisa, stock }],
      ...product,
    }),
  )
}

/** A shopper who is signed in. */
export async function signedInShopper(test: TestMarket, person: NewPerson = {}): Promise<Signed> {
  const { accountId, email } = await signUp(test, person)
  return { accountId, headers: await signIn(test, email) }
}

export const thamel = {
  label: 'Home',
  recipientName: 'Maya Gurung',
  phone: '9841000000',
  state: 'Bagmati',
  city: 'Kathmandu',
  municipality: 'Kathmandu Metropolitan City',
  ward: 26,
  tole: 'Thamel',
  landmark: 'Behind the garden',
  note: '',
  latitude: 27.7154,
  longitude: 85.3123,
  isDefault: false,
} satisfies RequestJson<typeof contract.delivery.addAddress>['body']

/** An address of the shopper. Answers its id. */
export async function addAddressOf(test: TestMarket, shopper: Signed, address = {}): Promise<string> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/delivery/address/',
    headers: shopper.headers,
    payload: { ...thamel, ...address },
  })
  return answer.json<ResponseJson<typeof contract.delivery.addAddress>>().id
}
