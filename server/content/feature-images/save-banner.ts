/** Operations on the banners of one place, of the market or of a vendor. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { featureImageForm } from '../../../contract/content/feature-images.ts'
import { mostBanners } from '../../../contract/shared/limits.ts'
import { endOfNepalDay, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import { foundOr, type Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { pictureOf } from './banner-picture.ts'
import { bannersOf, lockPlace, type Place } from './banner-rows.ts'

export type BannerForm = z.output<typeof featureImageForm>

interface By {
  readonly accountId: string
  readonly now: Date
}

/** Adds one behind the others. */
export async function addBanner(tx: Tx, place: Place, form: BannerForm, { accountId, now }: By) {
  await lockPlace(tx, place)
  const there = await bannersOf(tx, place).execute()
  if (there.length >= mostBanners) throw new Refusal('TOO_MANY')
  const picture = await pictureOf(tx, form.picture, accountId)
  return tx
    .insertInto('feature_image')
    .values({
      id: randomUUIDv7(),
      category: place.category,
      vendor_id: place.vendorId,
      picture,
      ...columnsOf(form),
      sort: (there.at(-1)?.sort ?? 0) + 1,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Answers the banner as it was and as it is. */
export async function changeBanner(tx: Tx, id: string, place: WithoutCategory, form: BannerForm, by: By) {
  const before = await lockedBanner(tx, id, place)
  const picture = await pictureOf(tx, form.picture, by.accountId, before.picture)
  const after = await tx
    .updateTable('feature_image')
    .set({ picture, ...columnsOf(form), updated_at: by.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before, after }
}

export async function removeBanner(tx: Tx, id: string, place: WithoutCategory) {
  const before = await lockedBanner(tx, id, place)
  await tx.deleteFrom('feature_image').where('id', '=', id).execute()
  return before
}

/** Puts the named ones first, in their order; the others follow as they stood. Returns both orders. */
export async function orderBanners(tx: Tx, place: Place, ids: readonly string[]) {
  await lockPlace(tx, place)
  const there = await bannersOf(tx, place).execute()
  const named = ids.map((id) => foundOr(there.find((row) => row.id === id)))
  const inOrder = [...new Set([...named, ...there])].map(({ id }) => id)
  await sql`
    update feature_image set sort = place.sort
    from unnest(${inOrder}::uuid[]) with ordinality as place (id, sort) where place.id = feature_image.id
  `.execute(tx)
  return { before: there, after: await bannersOf(tx, place).execute() }
}

/** The owner of banners, when one is named by its id. */
export type WithoutCategory = Pick<Place, 'vendorId'>

async function lockedBanner(tx: Tx, id: string, { vendorId }: WithoutCategory) {
  const row = await tx
    .selectFrom('feature_image')
    .selectAll()
    .where('id', '=', id)
    .where('vendor_id', vendorId === null ? 'is' : '=', vendorId)
    .forUpdate()
    .executeTakeFirst()
  return foundOr(row)
}

const columnsOf = (form: BannerForm) => ({
  title: form.title,
  alt_text: form.altText,
  link_url: form.linkUrl,
  device: form.device,
  starts_at: form.startDay === null ? null : startOfNepalDay(form.startDay),
  ends_at: form.endDay === null ? null : endOfNepalDay(form.endDay),
  is_active: form.isActive,
})
