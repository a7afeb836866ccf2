import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { BonusKind, RewardEntryKind } from '../../../contract/rewards/point-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'

export type EntryList = ResponseData<typeof contract.rewards.myPointEntries>

interface Row extends Columns<'reward_entry', 'id' | 'points' | 'at' | 'order_id' | 'worth_paisa' | 'note'> {
  readonly kind: OneOf<'reward_entry', 'kind', RewardEntryKind>
  readonly bonus: OneOf<'reward_entry', 'bonus', BonusKind>
  readonly orderNo: string | null
  readonly campaignId: string | null
  readonly title: string | null
  readonly titleNe: string | null
}

/** Newest first. PENDING entries that close what is pending by earning it are left out: the EARN beside them says it. */
const shown = sql`not (e.kind = 'PENDING' and e.points < 0 and exists (
  select from reward_entry earned
  where earned.account_id = e.account_id and earned.order_id = e.order_id and earned.kind = 'EARN'
    and earned.at = e.at
))`

export async function listEntries(
  db: Db,
  accountId: string,
  { offset, noOfRows }: { readonly offset: number; readonly noOfRows: number },
): Promise<EntryList> {
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select e.id, e.kind, e.points, e.at, e.bonus, e.order_id as "orderId", o.order_no as "orderNo",
        e.worth_paisa as "worthPaisa", e.note, c.id as "campaignId", c.title, c.title_ne as "titleNe"
      from reward_entry e left join orders o on o.id = e.order_id
      left join winner w on w.id = e.winner_id left join winner_campaign c on c.id = w.campaign_id
      where e.account_id = ${accountId} and ${shown}
      order by e.at desc, e.id desc offset ${offset} limit ${noOfRows}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from reward_entry e where e.account_id = ${accountId} and ${shown}`.execute(
      db,
    ),
  ])
  return {
    rows: rows.map(({ id, kind, points, at, bonus, orderId, orderNo, worthPaisa, note, ...row }) => ({
      ...{ entryId: id, kind, points, at, bonus, worth: worthPaisa, note },
      prize: prizeOf(row),
      order: orderId === null || orderNo === null ? null : { orderId, orderNo },
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}

const prizeOf = ({ campaignId, title, titleNe }: Pick<Row, 'campaignId' | 'title' | 'titleNe'>) =>
  campaignId === null || title === null ? null : { campaignId, title, titleNe }
