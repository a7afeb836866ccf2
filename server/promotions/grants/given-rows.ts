/** Vouchers that a store gave, as the store reads them. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { VoucherSource, VoucherState } from '../../../contract/promotions/voucher-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import { endsAt } from './grant-states.ts'

export type GivenVoucher = ResponseData<typeof contract.promotions.giveVoucher>

interface GivenRow
  extends Aliased<'promo_grant', { grantId: 'id'; grantedAt: 'granted_at' }>,
    Columns<'promo_grant', 'note' | 'promo_id'>,
    Columns<'promo_code', 'code' | 'title' | 'title_ne'> {
  readonly source: OneOf<'promo_grant', 'source', VoucherSource>
  readonly state: OneOf<'promo_grant', 'state', VoucherState>
  readonly until: Date
  readonly orderNo: string | null
}

/** Of `promo_grant g`: by a person of the store, not collected by its holder. */
export const isGiven: RawBuilder<boolean> = sql`g.source in ('GIVEN', 'APOLOGY')`

export async function givenRows(db: Db, claims: RawBuilder<unknown>): Promise<GivenVoucher[]> {
  const { rows } = await sql<GivenRow>`
    select g.id as "grantId", g.promo_id as "promoId", p.code, p.title, p.title_ne as "titleNe", g.source, g.note, g.state,
      g.granted_at as "grantedAt", ${endsAt} as until, o.order_no as "orderNo"
    from promo_grant g
    join promo_code p on p.id = g.promo_id
    left join orders o on o.id = g.order_id and g.state in ('RESERVED', 'USED')
    where ${isGiven} and ${claims} order by g.granted_at desc, g.id limit 100`.execute(db)
  return rows.map(({ grantId, promoId, code, title, titleNe, source, note, state, ...row }) => ({
    ...{ grantId, promoId, code, title, titleNe, source, note, state },
    ...{ grantedAt: row.grantedAt, until: row.until, orderNo: row.orderNo },
  }))
}
