/** Winner campaigns with their store and prize, as everybody reads them. */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { PromoKind } from '../../../contract/promotions/promo-kinds.ts'
import { pointsPrizeName } from '../../../contract/rewards/points-prize.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf, OuterJoined } from '../../platform/db/row-types.ts'
import { programNow } from '../programs/program-rows.ts'
import { selectsAt, type WinnerCampaign, winnerCampaignColumns, winnerState } from './winner-campaign-rows.ts'

type Shown = ResponseData<typeof contract.rewards.shownWinnerCampaign>

interface PromoRow
  extends Columns<'promo_code', 'percent' | 'amount_paisa' | 'max_discount_paisa' | 'min_subtotal_paisa'>,
    Aliased<
      'promo_code',
      { promoTitle: 'title'; promoTitleNe: 'title_ne'; promoCode: 'code'; promoUntil: 'ends_at' }
    > {
  readonly promoKind: OneOf<'promo_code', 'kind', PromoKind>
}

interface PointWorth {
  /** Of the platform's programme as it is now; null where there is none. */
  readonly pointPaisa: number | null
}

export interface JoinedCampaign
  extends WinnerCampaign,
    OuterJoined<PromoRow>,
    PointWorth,
    OuterJoined<Columns<'vendor', 'username' | 'shop_name' | 'shop_name_ne'>> {
  readonly entries: number
}

/** The prize of `winner_campaign c left join promo_code p`. */
export const prizeColumns: RawBuilder<unknown> = sql`
  p.kind as "promoKind", p.percent, p.amount_paisa as "amountPaisa", p.max_discount_paisa as "maxDiscountPaisa",
  p.min_subtotal_paisa as "minSubtotalPaisa", p.title as "promoTitle", p.title_ne as "promoTitleNe",
  p.code as "promoCode", p.ends_at as "promoUntil", (
    select t.point_paisa from ${programNow} where p.vendor_id is null
  ) as "pointPaisa"`

/** Over `winner_campaign c`: kept once it is over; while it runs, counted from an index. */
const countedEntries = sql<number>`coalesce(c.counted, (
  select count(*) from winner_entry e where e.campaign_id = c.id and e.fault is null
))`

/** Over `winner_campaign c`. */
export async function joinedCampaigns(
  db: Db,
  claim: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<JoinedCampaign[]> {
  const { rows } = await sql<JoinedCampaign>`
    select ${winnerCampaignColumns}, ${prizeColumns}, v.username, v.shop_name as "shopName",
      v.shop_name_ne as "shopNameNe",
      ${countedEntries} as entries
    from winner_campaign c left join promo_code p on p.id = c.prize_promo_id left join vendor v on v.id = c.vendor_id
    where ${claim} ${page}`.execute(db)
  return rows
}

type PrizeRow = Pick<
  WinnerCampaign,
  'prize' | 'prizeName' | 'prizeNameNe' | 'prizeWorthPaisa' | 'prizePoints'
> &
  OuterJoined<PromoRow> &
  PointWorth

export const presentPrize = (row: PrizeRow): Shown['prize'] => ({
  kind: row.prize,
  ...(row.prizePoints === null
    ? { name: row.prizeName ?? row.promoTitle ?? '', nameNe: row.prizeNameNe ?? row.promoTitleNe }
    : pointsPrizeName(row.prizePoints)),
  worth: worthOf(row),
  points: row.prizePoints,
  voucher:
    row.promoKind === null || row.promoUntil === null
      ? null
      : {
          kind: row.promoKind,
          percent: row.percent,
          amount: row.amountPaisa,
          maxDiscount: row.maxDiscountPaisa,
          minSubtotal: row.minSubtotalPaisa ?? 0,
          until: row.promoUntil,
        },
})

const worthOf = ({ prizePoints, pointPaisa, prizeWorthPaisa }: PrizeRow): number | null =>
  prizePoints === null ? prizeWorthPaisa : pointPaisa === null ? null : prizePoints * pointPaisa

export const presentHead = (row: JoinedCampaign, at: Date) => ({
  id: row.id,
  title: row.title,
  titleNe: row.titleNe,
  terms: row.terms,
  termsNe: row.termsNe,
  mode: row.mode,
  winners: row.winners,
  nth: row.nth,
  store:
    row.vendorId === null
      ? null
      : {
          vendorId: row.vendorId,
          username: row.username ?? '',
          shopName: row.shopName ?? '',
          shopNameNe: row.shopNameNe,
        },
  minOrder: row.minOrderPaisa,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  waitDays: row.waitDays,
  claimDays: row.claimDays,
  prize: presentPrize(row),
  state: winnerState(row, at),
  selectsAt: selectsAt(row),
  selectedAt: row.selectedAt,
  cancelReason: row.cancelReason,
  draw: presentDraw(row),
  entries: row.entries,
})

/** The seed stays secret until the winners are selected, that of the salts for good. */
function presentDraw({ drawPermission, drawSeedHash, ...campaign }: WinnerCampaign): Shown['draw'] {
  if (drawPermission === null || drawSeedHash === null) return null
  const { drawSeed, keySeed, selectedAt } = campaign
  return {
    permission: drawPermission,
    seedHash: drawSeedHash,
    seed: selectedAt === null ? null : drawSeed,
    keySeedHash: keySeed === null ? null : createHash('sha256').update(keySeed, 'hex').digest('hex'),
  }
}
