/** Vouchers and collectible codes as rows, and as shoppers read them. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { PromoKind } from '../../../contract/promotions/promo-kinds.ts'
import type { VoucherSource, VoucherState } from '../../../contract/promotions/voucher-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf, OuterJoined } from '../../platform/db/row-types.ts'
import { endsAt, isOpen, isOver, isUsedUp } from './grant-states.ts'

type Store = OuterJoined<Columns<'vendor', 'username' | 'shop_name' | 'shop_name_ne'>>

export interface ShownPromoRow
  extends Aliased<'promo_code', { promoId: 'id' }>,
    Columns<
      'promo_code',
      | 'vendor_id'
      | 'code'
      | 'title'
      | 'title_ne'
      | 'terms'
      | 'percent'
      | 'amount_paisa'
      | 'max_discount_paisa'
      | 'min_subtotal_paisa'
    >,
    Aliased<'promo_code', { from: 'starts_at'; until: 'ends_at' }>,
    Store {
  readonly kind: OneOf<'promo_code', 'kind', PromoKind>
}

interface WalletRow
  extends ShownPromoRow,
    Aliased<'promo_grant', { grantId: 'id'; orderId: 'order_id' }>,
    Columns<'promo_grant', 'note'> {
  readonly source: OneOf<'promo_grant', 'source', VoucherSource>
  readonly state: OneOf<'promo_grant', 'state', VoucherState>
  readonly orderNo: string | null
  readonly isOver: boolean
  readonly isPaused: boolean
  readonly isExhausted: boolean
  readonly isStoreClosed: boolean
}

export type WalletVoucher = ResponseData<typeof contract.promotions.collectPromoCode>

/** Of `promo_code p left join vendor v`; `until` apart. */
export const shownPromoColumns: RawBuilder<unknown> = sql`
  p.id as "promoId", p.vendor_id as "vendorId", p.code, p.title, p.title_ne as "titleNe", p.terms, p.kind, p.percent,
  p.amount_paisa as "amountPaisa", p.max_discount_paisa as "maxDiscountPaisa",
  p.min_subtotal_paisa as "minSubtotalPaisa", p.starts_at as "from", v.username, v.shop_name as "shopName",
  v.shop_name_ne as "shopNameNe"`

export const presentPromo = (row: ShownPromoRow) => ({
  promoId: row.promoId,
  code: row.code,
  title: row.title,
  titleNe: row.titleNe,
  terms: row.terms,
  kind: row.kind,
  percent: row.percent,
  amount: row.amountPaisa,
  maxDiscount: row.maxDiscountPaisa,
  minSubtotal: row.minSubtotalPaisa,
  store:
    row.vendorId === null
      ? null
      : {
          vendorId: row.vendorId,
          username: row.username ?? '',
          shopName: row.shopName ?? '',
          shopNameNe: row.shopNameNe,
        },
  from: row.from,
  until: row.until,
})

/** The parts of a wallet: a voucher stands in one of them, by its state and the clock. */
export const inView = {
  USABLE: (at: Date) => sql<boolean>`(${isOpen('g')} and not ${isOver(at)})`,
  USED: (_: Date) => sql<boolean>`g.state in ('RESERVED', 'USED')`,
  ENDED: (at: Date) => sql<boolean>`(g.state = 'EXPIRED' or (${isOpen('g')} and ${isOver(at)}))`,
} as const

interface Reading {
  readonly at: Date
  /** The store of which the vouchers are asked. */
  readonly vendorId?: string | undefined
}

/** Vouchers of `promo_grant g`, `promo_code p` and `vendor v` by these conditions and in this order. */
export async function walletRows(
  db: Db,
  { at, vendorId }: Reading,
  claims: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<WalletVoucher[]> {
  const { rows } = await sql<WalletRow>`
    select ${shownPromoColumns}, ${endsAt} as until, g.id as "grantId", g.source, g.note, g.state,
      g.order_id as "orderId", o.order_no as "orderNo", ${isOver(at)} as "isOver",
      p.status in ('PAUSED', 'DRAFT') as "isPaused",
      ${isUsedUp} as "isExhausted",
      v.id is not null and v.status <> 'APPROVED' as "isStoreClosed"
    from promo_grant g
    join promo_code p on p.id = g.promo_id
    left join vendor v on v.id = p.vendor_id
    left join orders o on o.id = g.order_id and g.state in ('RESERVED', 'USED')
    where ${claims} ${more}`.execute(db)
  return rows.map((row) => presentVoucher(row, { at, vendorId }))
}

function presentVoucher(row: WalletRow, { at, vendorId }: Reading): WalletVoucher {
  const { grantId, source, note, state, orderId, orderNo } = row
  const isOpenNow = state === 'HELD' || state === 'RETURNED'
  const view = !isOpenNow ? (state === 'EXPIRED' ? 'ENDED' : 'USED') : row.isOver ? 'ENDED' : 'USABLE'
  const obstacle = view === 'USABLE' ? obstacleOf(row, at) : undefined
  return {
    ...presentPromo(row),
    grantId,
    source,
    note,
    view,
    state,
    ...(obstacle && { obstacle }),
    isHere: vendorId !== undefined && (row.vendorId === null || row.vendorId === vendorId),
    order: orderId === null || orderNo === null ? null : { orderId, orderNo },
  }
}

function obstacleOf(row: WalletRow, at: Date): WalletVoucher['obstacle'] {
  if (row.isStoreClosed) return 'STORE_CLOSED'
  if (row.isPaused) return 'PAUSED'
  if (row.isExhausted) return 'EXHAUSTED'
  return at < row.from ? 'NOT_STARTED' : undefined
}
