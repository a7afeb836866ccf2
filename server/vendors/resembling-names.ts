/** Confusable names (Unicode TS 39): two that look alike have one skeleton, which the database computes. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { resemblance } from '../../contract/vendors/store-names.ts'
import type { AppContext } from '../platform/context.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { settingsOf } from '../settings/index.ts'
import { banks, paymentServices } from './protected-names.ts'

export type Resemblance = z.output<typeof resemblance>

interface Row {
  readonly of: 'MARKET' | 'PAYMENT_SERVICE' | 'BANK' | 'STORE'
  readonly name: string
}

const mostShown = 10

/**
 * The names that a name imitates: the market's begins a word of it, a payment service's stands anywhere in it, a
 * bank's is a word of it, another store's, in either language, is the whole of it. Stores that were refused or closed have no name to lose.
 */
export async function resemblancesOf(
  ctx: AppContext,
  db: Db,
  vendorId: string,
  name: string,
): Promise<Resemblance[]> {
  const { productName, productNameNe } = await settingsOf(ctx, db)
  const { rows } = await sql<Row>`
    with asked as (
      select name_skeleton(${name}, '') as whole, ' ' || name_skeleton(${name}, ' ') || ' ' as words
    )
    select 'MARKET' as of, known.name from asked, unnest(${[productName, productNameNe]}::text[]) known (name)
    where strpos(asked.words, ' ' || name_skeleton(known.name, ' ')) > 0
      or starts_with(asked.whole, name_skeleton(known.name, ''))
    union all
    select 'PAYMENT_SERVICE', known.name from asked, unnest(${[...paymentServices]}::text[]) known (name)
    where strpos(asked.whole, name_skeleton(known.name, '')) > 0
    union all
    select 'BANK', known.name from asked, unnest(${[...banks]}::text[]) known (name)
    where strpos(asked.words, ' ' || name_skeleton(known.name, ' ') || ' ') > 0
    union all
    (select 'STORE', concat_ws(', ', vendor.shop_name, vendor.shop_name_ne) || ' (@' || vendor.username || ')' from asked, vendor
    where (vendor.name_skeleton = asked.whole or vendor.username_skeleton = asked.whole
      or name_skeleton(vendor.shop_name_ne, '') = asked.whole)
      and vendor.id <> ${vendorId} and vendor.status not in ('REJECTED', 'CLOSED')
    order by vendor.id limit ${mostShown})`.execute(db)
  return rows.map(({ of, name }) => ({ of, name }))
}

/** Advisory lock around the check for look-alikes and the change of a name: of two at once, one sees the other. */
export async function lockStoreNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('store names'))`.execute(tx)
}
