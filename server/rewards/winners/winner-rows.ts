/** Winners as rows, and as admins read them. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Disqualification, WinnerState } from '../../../contract/rewards/winner-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf, Stored } from '../../platform/db/row-types.ts'

export interface Receiver {
  readonly name: string
  readonly phone: string
  readonly address: string
}

export interface WinnerRow
  extends Aliased<'winner', { winnerId: 'id' }>,
    Columns<
      'winner',
      | 'place'
      | 'round'
      | 'user_id'
      | 'reason'
      | 'notified_at'
      | 'claim_by'
      | 'claimed_at'
      | 'issued_at'
      | 'proof'
      | 'grant_id'
    > {
  readonly state: OneOf<'winner', 'state', WinnerState>
  readonly disqualification: OneOf<'winner', 'disqualification', Disqualification>
  readonly receiver: Stored<'winner', 'receiver', Receiver | null>
}

/** Of `winner w`. */
export const winnerColumns: RawBuilder<unknown> = sql`
  w.id as "winnerId", w.place, w.round, w.user_id as "userId", w.state, w.disqualification, w.reason,
  w.notified_at as "notifiedAt", w.claim_by as "claimBy", w.claimed_at as "claimedAt", w.issued_at as "issuedAt",
  w.receiver, w.proof, w.grant_id as "grantId"`

interface Joined extends WinnerRow, Columns<'account', 'name' | 'email'> {
  readonly isDisabled: boolean
  readonly key: string | null
  readonly orderId: string | null
  readonly orderNo: string | null
  readonly value: number | null
}
export type AdminWinner = ResponseData<typeof contract.rewards.pickWinner>

/** Winners of `winner w` by these conditions. */
export async function adminWinners(
  db: Db,
  claim: RawBuilder<unknown>,
  page: RawBuilder<unknown> = sql``,
): Promise<AdminWinner[]> {
  const { rows } = await sql<Joined>`
    select ${winnerColumns}, a.name, a.email, a.disabled_at is not null as "isDisabled", e.key,
      e.order_id as "orderId", o.order_no as "orderNo", coalesce(e.rank_paisa, e.value_paisa) as value
    from winner w join account a on a.id = w.user_id
    left join winner_entry e on e.id = w.entry_id left join orders o on o.id = e.order_id
    where ${claim} order by w.place, w.round ${page}`.execute(db)
  return rows.map(({ winnerId, place, round, userId, name, email, isDisabled, ...row }) => ({
    ...{ winnerId, place, round, userId, name, email, isDisabled },
    ...{ key: row.key, orderId: row.orderId, orderNo: row.orderNo, value: row.value, state: row.state },
    ...{ disqualification: row.disqualification, reason: row.reason, notifiedAt: row.notifiedAt },
    ...{ claimBy: row.claimBy, claimedAt: row.claimedAt, issuedAt: row.issuedAt },
    ...{ receiver: row.receiver, proof: row.proof },
  }))
}

export const adminWinner = async (db: Db, winnerId: string): Promise<AdminWinner> =>
  foundOr((await adminWinners(db, sql`w.id = ${winnerId}`))[0])
