import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import {
  type ActionKind,
  type AdminAction,
  adminActionRow,
} from '../../../contract/accounts/admin-accounts.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'

export interface AdminActionRecord {
  readonly actorId: string
  readonly act: AdminAction
  /** The target of the action. An account's name is looked up here; any other name comes from the calling slice. */
  readonly about:
    | { readonly kind: 'ACCOUNT'; readonly id: string }
    | { readonly kind: Exclude<ActionKind, 'ACCOUNT'>; readonly id: string; readonly name: string }
  /** The fields that changed, before and after. Never a secret: this is kept for good. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Audit trail: records an admin's action in the transaction that does it. */
export async function recordAdminAction(
  tx: Tx,
  { actorId, act, about, before, after, at }: AdminActionRecord,
): Promise<void> {
  await tx
    .insertInto('admin_act')
    .values({
      id: randomUUIDv7(),
      at,
      actor_id: actorId,
      act,
      about_kind: about.kind,
      about_id: about.id,
      about_name:
        about.kind === 'ACCOUNT'
          ? sql<string>`(select name from account where id = ${about.id})`
          : about.name,
      before: asJson(before),
      after: asJson(after),
    })
    .execute()
}

const asJson = (value: unknown) => (value === undefined ? null : sql<string>`${JSON.stringify(value)}::jsonb`)

type List = typeof contract.accounts.adminActs

/** The trail, the newest first. */
export async function listAdminActions(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const [rows, { total }] = await Promise.all([
    actsOf(ctx.db, query)
      .innerJoin('account as actor', 'actor.id', 'admin_act.actor_id')
      .select(['admin_act.id', 'at', 'act', 'before', 'after'])
      .select(['actor_id as actorId', 'actor.name as actorName'])
      .select(['about_kind as aboutKind', 'about_id as aboutId', 'about_name as aboutName'])
      .orderBy('admin_act.id', 'desc')
      .offset(query.offset)
      .limit(query.noOfRows)
      .execute(),
    actsOf(ctx.db, query)
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map((row) => ({ ...row, ...checked.parse(row) })), total }
}

/** The columns are checked text and JSON; parsed here, so that an unknown action of a newer release fails here. */
const checked = adminActionRow.pick({ act: true, aboutKind: true, before: true, after: true })

const actsOf = (db: Db, { aboutId, actorId }: Call<List>['query']) =>
  db
    .selectFrom('admin_act')
    .$if(aboutId !== undefined, (query) => query.where('about_id', '=', aboutId ?? ''))
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
