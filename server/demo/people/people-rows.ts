/** Accounts, stores and addresses of the demo, made through the public functions of their slices. */
import { randomUUIDv7 } from 'node:crypto'
import { dayMs } from '../../../contract/shared/durations.ts'
import { createAccount, hashPassword } from '../../accounts/index.ts'
import { addDeliveryOption } from '../../delivery/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { approveVendor, openStore } from '../../vendors/index.ts'
import { between } from '../chance.ts'
import { insertRows } from '../insert-rows.ts'
import { newPassword } from '../new-password.ts'
import { type Buyer, placeOf, type Seller } from '../orders/demo-orders.ts'
import type { NameOf } from '../pictures/draw-pictures.ts'
import type { Drawing } from '../pictures/drawing.ts'
import type { DemoProduct } from '../products/demo-products.ts'
import { deliveryWaysOf } from '../stores/delivery-options.ts'
import type { Store } from '../stores/store.ts'
import { stores } from '../stores/stores.ts'
import { type DemoAccounts, shopperEmail, storeEmail } from './accounts-file.ts'
import { type Shopper, shoppers } from './shoppers.ts'

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** Ten digits that look like a mobile number; the range is unassigned. */
export const phoneOf = (name: string): string => `98000${between(10_000, 99_999, name, 'phone')}`

export const logoOf = ({ logo, ground }: Store): Drawing => ({ subject: logo, ground, view: 'FRONT' })

/** Password hashes by email address; accounts without a known password share a random one. */
export type Hashes = (email: string) => string

export async function hashPasswords(accounts: DemoAccounts): Promise<Hashes> {
  const hashes = new Map<string, string>()
  for (const { email, password } of accountsToPrint(accounts)) hashes.set(email, await hashPassword(password))
  const nobodys = await hashPassword(newPassword())
  return (email) => hashes.get(email) ?? nobodys
}

export const accountsToPrint = ({ shopper, vendor, admin, others }: DemoAccounts) => [
  shopper,
  vendor,
  admin,
  ...others.shoppers,
  ...others.vendors,
]

export async function addAdmin(tx: Tx, email: string, hashOf: Hashes, now: Date): Promise<void> {
  const account = { email, name: 'Admin', userType: 'ADMIN', passwordHash: hashOf(email) } as const
  await createAccount(tx, { ...account, createdAt: now, emailVerifiedAt: now })
}

export async function addBuyers(tx: Tx, hashOf: Hashes, now: Date): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (const [at, shopper] of shoppers.entries()) {
    const email = shopperEmail(at)
    const createdAt = daysBefore(now, between(70, 300, shopper.name))
    const accountId = await createAccount(tx, {
      email,
      name: shopper.name,
      userType: 'USER',
      passwordHash: hashOf(email),
      username: shopper.name.toLowerCase().replaceAll(' ', '.'),
      phone: phoneOf(shopper.name),
      address: `${shopper.tole}, ${shopper.municipality} ${shopper.ward}`,
      state: shopper.state,
      city: shopper.district,
      createdAt,
      emailVerifiedAt: createdAt,
    })
    buyers.push({ shopper, accountId })
  }
  await insertRows(
    tx,
    'delivery_address',
    buyers.flatMap(({ shopper, accountId }, at) => {
      const home = addressRow(shopper, accountId, now)
      // The shopper with a known password has a second address, to which some stores do not deliver.
      return at === 0 ? [home, { ...home, ...parents, id: randomUUIDv7() }] : [home]
    }),
  )
  return buyers
}

const parents = {
  label: 'Parents',
  state: 'Bagmati',
  city: 'Chitwan',
  municipality: 'Bharatpur',
  ward: 10,
  tole: 'Narayanghat',
  house_no: '14',
  landmark: 'Beside the grain store',
  note: 'Call before you come.',
  latitude: 27.6958,
  longitude: 84.4276,
  is_default: false,
}

const addressRow = (shopper: Shopper, accountId: string, now: Date) => ({
  id: randomUUIDv7(),
  user_id: accountId,
  label: 'Home',
  recipient_name: shopper.name,
  phone: phoneOf(shopper.name),
  state: shopper.state,
  city: shopper.district,
  municipality: shopper.municipality,
  ward: shopper.ward,
  tole: shopper.tole,
  landmark: shopper.landmark,
  note: '',
  ...placeOf(shopper),
  is_default: true,
  created_at: daysBefore(now, 60),
})

export async function addSellers(
  tx: Tx,
  goods: readonly DemoProduct[],
  hashOf: Hashes,
  nameOf: NameOf,
  now: Date,
): Promise<Seller[]> {
  const sellers: Seller[] = []
  for (const store of stores) {
    const email = storeEmail(store.username)
    const { state, address, shopName, shopNameNe, username } = store
    const createdAt = daysBefore(now, between(330, 900, username))
    const phone = phoneOf(username)
    const accountId = await createAccount(tx, {
      ...{ email, name: shopName, userType: 'VENDOR', passwordHash: hashOf(email), phone, address, state },
      username,
      city: store.district,
      createdAt,
      emailVerifiedAt: createdAt,
    })
    const vendorId = await openStore(tx, {
      ...{ accountId, username, shopName, shopNameNe, phone, address, state, createdAt },
      description: store.about,
      descriptionNe: store.aboutNe,
      logo: nameOf(logoOf(store)),
      city: store.district,
      position: placeOf(store),
      openingHours: store.hours,
    })
    await approveVendor(tx, vendorId, createdAt)
    const ways = []
    for (const [sort, way] of deliveryWaysOf[store.delivers].entries()) {
      ways.push({ ...way, id: await addDeliveryOption(tx, { ...way, vendorId, sort }) })
    }
    const own = goods.filter((product) => product.store === store)
    sellers.push({ store, accountId, vendorId, ways, goods: own })
  }
  return sellers
}
