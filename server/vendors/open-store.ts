import { randomUUIDv7 } from 'node:crypto'
import type { OpeningSlot } from '../../contract/shared/opening-hours.ts'
import { canonical } from '../accounts/index.ts'
import type { Db } from '../platform/db/db.ts'

export interface NewStore {
  /** A VENDOR account, made in the same transaction. */
  readonly accountId: string
  readonly username: string
  readonly shopName: string
  /** In Nepali too, where it has them. */
  readonly shopNameNe?: string
  readonly description: string
  readonly descriptionNe?: string
  /** The name of a stored picture. */
  readonly logo?: string
  readonly phone?: string
  readonly address: string
  readonly state: string
  readonly city: string
  readonly position?: { readonly latitude: number; readonly longitude: number }
  readonly openingHours: readonly OpeningSlot[]
  readonly createdAt: Date
}

/** Makes the store of a vendor account and answers its vendorId. It sells once it is approved. */
export async function openStore(db: Db, store: NewStore): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('vendor')
    .values({
      id,
      account_id: store.accountId,
      username: canonical(store.username),
      shop_name: store.shopName,
      shop_name_ne: store.shopNameNe ?? null,
      description: store.description,
      description_ne: store.descriptionNe ?? null,
      logo: store.logo ?? null,
      phone: store.phone ?? null,
      address: store.address,
      state: store.state,
      city: store.city,
      latitude: store.position?.latitude ?? null,
      longitude: store.position?.longitude ?? null,
      created_at: store.createdAt,
    })
    .execute()
  const slots = store.openingHours.map((slot) => ({ vendor_id: id, ...slot }))
  if (slots.length > 0) await db.insertInto('opening_slot').values(slots).execute()
  return id
}
