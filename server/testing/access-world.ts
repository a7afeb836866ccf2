/** Accounts and rows of the access matrix: two shoppers, two vendors, an admin, and an order of A's at V's store. */
import { randomUUID } from 'node:crypto'
import { addCategory, addProduct } from '../catalogue/index.ts'
import { addDeliveryOption } from '../delivery/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import { addGatewayAccount } from './gateway-market.ts'
import { type SignedUp, signIn, signUp } from './people.ts'
import type { TestMarket } from './test-market.ts'

export interface Asker {
  readonly name: string
  readonly userType: 'VISITOR' | 'USER' | 'VENDOR' | 'ADMIN'
  readonly account: SignedUp | undefined
  readonly headers: Readonly<Record<string, string>>
}

export interface AccessWorld {
  /** In this order: a visitor, shoppers A and B, vendors V and U, an admin. */
  readonly askers: readonly Asker[]
  readonly asker: (name: string) => Asker
  readonly vendorId: string
  readonly productId: string
  readonly deliveryOptionId: string
  readonly address: Readonly<Record<string, unknown>>
  /** A valid order of A's at V's store, to A's address. */
  readonly orderRequest: () => Readonly<Record<string, unknown>>
  /** Places that order and answers its id. */
  readonly freshOrder: () => Promise<string>
  /** Keeps another address of A's and answers its id. */
  readonly freshAddress: () => Promise<string>
  /** An order of A's at V's store that waits to be paid at eSewa. Answers its id. */
  readonly freshGatewayOrder: () => Promise<string>
  /** A new account that no other row of the matrix relies on. */
  readonly freshAccount: (userType: 'USER' | 'VENDOR') => Promise<SignedUp>
  /** A request of its own, for a sample with prerequisites. Answers the response. */
  readonly ask: (request: {
    readonly method: 'GET' | 'POST' | 'PUT'
    readonly url: string
    readonly headers: Record<string, string>
    readonly payload?: object
  }) => Promise<Record<string, unknown>>
  /** Begins a second factor for the caller, as far as that is allowed. */
  readonly beginSecondFactor: (asker: Asker) => Promise<void>
}

const plentiful = 100_000
const pricePaisa = 50_000
const feePaisa = 10_000

const address = {
  label: 'Home',
  recipientName: 'Maya Gurung',
  phone: '9841000000',
  state: 'Bagmati',
  city: 'Kathmandu',
  municipality: 'Kathmandu',
  ward: 10,
  tole: 'Baneshwor',
  landmark: '',
  note: '',
  latitude: 27.69,
  longitude: 85.34,
  isDefault: true,
}

export async function openAccessWorld(test: TestMarket): Promise<AccessWorld> {
  const visitor: Asker = { name: 'visitor', userType: 'VISITOR', account: undefined, headers: {} }
  const askers = [
    visitor,
    await join(test, 'A', 'USER'),
    await join(test, 'B', 'USER'),
    await join(test, 'V', 'VENDOR'),
    await join(test, 'U', 'VENDOR'),
    await join(test, 'admin', 'ADMIN'),
  ]
  const asker = (name: string): Asker => {
    const found = askers.find((one) => one.name === name)
    if (found === undefined) throw new Error(`nobody is called ${name}`)
    return found
  }
  const vendorId = asker('V').account?.vendorId ?? ''
  const { productId, deliveryOptionId } = await fillStore(test, vendorId)
  const { headers } = asker('A')
  const kept = await test.app.inject({
    method: 'POST',
    url: '/api/delivery/address/',
    headers,
    payload: address,
  })
  const freshAddress = async () => {
    const url = '/api/delivery/address/'
    return String((await test.app.inject({ method: 'POST', url, headers, payload: address })).json().id)
  }
  const orderRequest = () => ({
    vendorId,
    addressId: kept.json().id,
    deliveryOptionId,
    lines: [{ productId, quantity: 1, expectedUnitPrice: pricePaisa / 100 }],
    paymentMethod: 'COD',
    expectedTotal: (pricePaisa + feePaisa) / 100,
  })
  const freshOrder = async (paymentMethod = 'COD') => {
    const placed = await test.app.inject({
      method: 'POST',
      url: '/api/orders/order/',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: { ...orderRequest(), paymentMethod },
    })
    if (placed.statusCode !== 201) throw new Error(`A could not order: ${placed.body}`)
    return String(placed.json().orderId)
  }
  let hasGateway = false
  const freshGatewayOrder = async () => {
    if (!hasGateway) await addGatewayAccount(test.ctx, test.db, vendorId, 'ESEWA')
    hasGateway = true
    return freshOrder('ESEWA')
  }
  const freshAccount = (userType: 'USER' | 'VENDOR') => signUp(test, { userType })
  const beginSecondFactor = async ({ headers: as, account }: Asker) => {
    const begin = { method: 'POST', url: '/api/security/secondFactor/begin' } as const
    await test.app.inject({ ...begin, headers: { ...as }, payload: { password: account?.password ?? '' } })
  }
  const ask: AccessWorld['ask'] = async (request) => (await test.app.inject(request)).json()
  return {
    ...{ askers, asker, vendorId, productId, deliveryOptionId, address },
    ...{ orderRequest, freshOrder, freshGatewayOrder, freshAddress, freshAccount, ask, beginSecondFactor },
  }
}

async function join(test: TestMarket, name: string, userType: 'USER' | 'VENDOR' | 'ADMIN'): Promise<Asker> {
  const account = await signUp(test, { userType, name: `${name} of the walk` })
  return { name, userType, account, headers: await signIn(test, account.email, account.password) }
}

function fillStore(test: TestMarket, vendorId: string) {
  return inTransaction(test.db, async (tx) => {
    const categoryId = await addCategory(tx, { name: 'Tea' })
    const variations = [{ pricePaisa, stock: plentiful }] as const
    const productId = await addProduct(tx, { vendorId, categoryId, name: 'Ilam tea', variations })
    const deliveryOptionId = await addDeliveryOption(tx, {
      vendorId,
      name: 'Rider',
      kind: 'OWN_RIDER',
      pricing: 'FLAT',
      baseFeePaisa: feePaisa,
      etaMin: 1,
      etaMax: 2,
      etaUnit: 'HOUR',
    })
    return { productId, deliveryOptionId }
  })
}
