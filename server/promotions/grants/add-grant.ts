/** A voucher is written: collected by its holder or given by a store. */
import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { RefusalCode } from '../../../contract/errors.ts'
import { mostHeldVouchers, type VoucherSource } from '../../../contract/promotions/voucher-kinds.ts'
import { foundOr, type Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isOpen, isOver, isUsedUp } from './grant-states.ts'

export interface NewGrant {
  readonly promoId: string
  readonly userId: string
  readonly source: VoucherSource
  readonly at: Date
  readonly given?: {
    readonly by: string
    readonly note: string
    readonly apologyFor: string | undefined
    readonly expiresAt: Date | undefined
  }
}

interface Grantable {
  /** Which codes may be granted by this caller, of `promo_code p`; others are NOT_FOUND. */
  readonly claim: RawBuilder<unknown>
  /** The refusal for a code that is over. */
  readonly over: RefusalCode
}

/**
 * Answers the id of the new voucher, or undefined for a shopper who has one. The code's row is locked, as orders lock
 * it: of two shoppers at once who take the last voucher one is refused. Lock order: the code, then its holder.
 */
export async function addGrant(
  tx: Tx,
  grant: NewGrant,
  { claim, over }: Grantable,
): Promise<string | undefined> {
  const { promoId, userId, at } = grant
  const { rows } = await sql<{
    isOver: boolean
    isUsedUp: boolean
    usedCount: number
    totalLimit: number | null
  }>`
    select p.status = 'ENDED' or p.ends_at <= ${at} as "isOver", ${isUsedUp} as "isUsedUp",
      p.used_count as "usedCount", p.total_limit as "totalLimit"
    from promo_code p where p.id = ${promoId} and ${claim} for no key update`.execute(tx)
  const promo = foundOr(rows[0])
  if (await hasOne(tx, grant)) return undefined
  if (promo.isOver) throw new Refusal(over)
  const held = await heldBy(tx, promoId, userId, at)
  const isTaken = promo.totalLimit !== null && promo.usedCount + held.ofPromo >= promo.totalLimit
  if (promo.isUsedUp || isTaken) throw new Refusal('VOUCHERS_GONE')
  if (held.ofUser >= mostHeldVouchers) throw new Refusal('TOO_MANY')
  return writeGrant(tx, grant)
}

/** A voucher that is over makes room for another one. */
async function hasOne(tx: Tx, { promoId, userId, at }: NewGrant): Promise<boolean> {
  const { rows } = await sql`
    select from promo_grant g
    where g.promo_id = ${promoId} and g.user_id = ${userId} and ${isStanding(at)}`.execute(tx)
  return rows.length > 0
}

const isStanding = (at: Date) =>
  sql`(g.state in ('RESERVED', 'USED') or (${isOpen('g')} and (g.expires_at is null or g.expires_at > ${at})))`

/** Open vouchers of this code, and of this shopper, whose row is locked: two codes at once are counted in turn. */
async function heldBy(
  tx: Tx,
  promoId: string,
  userId: string,
  at: Date,
): Promise<{ ofPromo: number; ofUser: number }> {
  await sql`select from account where id = ${userId} for no key update`.execute(tx)
  const open = sql`from promo_grant g join promo_code p on p.id = g.promo_id where ${isOpen('g')} and not ${isOver(at)}`
  const { rows } = await sql<{ ofPromo: number; ofUser: number }>`
    select (select count(*) ${open} and g.promo_id = ${promoId}) as "ofPromo",
      (select count(*) ${open} and g.user_id = ${userId}) as "ofUser"`.execute(tx)
  return rows[0] ?? { ofPromo: 0, ofUser: 0 }
}

async function writeGrant(tx: Tx, { promoId, userId, source, at, given }: NewGrant): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into promo_grant as known (
      id, promo_id, user_id, source, apology_for, given_by, note, expires_at, granted_at, updated_at
    ) values (
      ${randomUUIDv7()}, ${promoId}, ${userId}, ${source}, ${given?.apologyFor ?? null}, ${given?.by ?? null},
      ${given?.note ?? ''}, ${given?.expiresAt ?? null}, ${at}, ${at}
    )
    on conflict (user_id, promo_id) do update set
      state = 'HELD', source = excluded.source, order_id = null, apology_for = excluded.apology_for,
      given_by = excluded.given_by, note = excluded.note, expires_at = excluded.expires_at,
      granted_at = excluded.granted_at, updated_at = excluded.updated_at, reminded_at = null
    returning id`.execute(tx)
  return foundOr(rows[0]).id
}
