/** The people who hold points of a programme. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr, inTransaction } from '../../platform/db/db.ts'
import { holdsWords, searchWords } from '../../platform/db/search-words.ts'
import type { Call } from '../../platform/http/binding.ts'
import { openAccount } from '../entries/accounts.ts'
import { expiresAt } from '../entries/expires-at.ts'
import { listEntries } from '../entries/list-entries.ts'
import { postEntry } from '../entries/post-entry.ts'
import { notifyCorrected } from '../notify-rewards.ts'
import { programOf } from './program-rows.ts'

type Routes = typeof contract.rewards
type Person = ResponseData<Routes['correctPoints']>

interface Row {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly isDisabled: boolean
  readonly balance: number
  readonly pending: number
  readonly worthPaisa: number
  readonly lastAt: Date | null
}

export async function listHolders(
  ctx: AppContext,
  { query, caller }: Call<Routes['pointHolders']>,
): Promise<ResponseData<Routes['pointHolders']>> {
  const words = searchWords(query.search)
  const found = words === '' ? sql`true` : holdsWords(words, sql`lower(u.name)`)
  const { rows, total } = await holders(ctx.db, caller.vendorId, found, query)
  return { rows: rows.map(holderOf), total }
}

export async function listPeople(
  ctx: AppContext,
  { query }: Call<Routes['pointPeople']>,
): Promise<ResponseData<Routes['pointPeople']>> {
  const words = searchWords(query.search)
  const found = words === '' ? sql`true` : holdsWords(words, sql`lower(u.name)`, sql`u.email`)
  const { rows, total } = await holders(ctx.db, null, found, query)
  return { rows: rows.map(personOf), total }
}

export async function showPerson(
  ctx: AppContext,
  { params, query }: Call<Routes['pointsOfPerson']>,
): Promise<ResponseData<Routes['pointsOfPerson']>> {
  const row = await holderNow(ctx.db, params.userId)
  return { ...(await listEntries(ctx.db, row.id, query)), person: personOf(row) }
}

/** The same key again changes nothing. A correction downwards may leave a negative balance. */
export const correctPoints = (
  ctx: AppContext,
  { params, body, caller }: Call<Routes['correctPoints']>,
): Promise<Person> =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const { userId } = params
    const program = foundOr(await programOf(tx, null))
    const accountId = foundOr(await openAccount(tx, { programId: program.id, userId, at }))
    const before = await holderNow(tx, userId)
    const isNew = await postEntry(tx, {
      ...{ accountId, kind: 'ADJUST', points: body.points, cause: `correction ${body.key}`, at },
      ...{ note: body.reason, byId: caller.accountId, expiresAt: expiresAt(at, program.expiryMonths) },
    })
    const after = await holderNow(tx, userId)
    if (isNew) {
      await recordAdminAction(tx, {
        ...{ actorId: caller.accountId, act: 'POINTS_CORRECTED', about: { kind: 'ACCOUNT', id: userId }, at },
        before: { balance: before.balance },
        after: { balance: after.balance, points: body.points, reason: body.reason },
      })
      const corrected = { userId, points: body.points, reason: body.reason, key: body.key }
      await notifyCorrected({ ctx, tx, afterCommit }, corrected, at)
    }
    return personOf(after)
  })

async function holderNow(db: Db, userId: string): Promise<Row> {
  const { rows } = await holders(db, null, sql`a.user_id = ${userId}`, { offset: 0, noOfRows: 1 })
  return foundOr(rows[0])
}

async function holders(
  db: Db,
  vendorId: string | null,
  found: RawBuilder<unknown>,
  { offset, noOfRows }: { readonly offset: number; readonly noOfRows: number },
): Promise<{ rows: Row[]; total: number }> {
  const from = sql`
    reward_program p join reward_account a on a.program_id = p.id join account u on u.id = a.user_id
    where p.vendor_id is not distinct from ${vendorId} and ${found}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select a.id, a.user_id as "userId", u.name, u.email, u.disabled_at is not null as "isDisabled", a.balance,
        a.pending, greatest(a.balance, 0)::bigint * (
          select point_paisa from reward_terms where (program_id, version) = (p.id, p.version)
        ) as "worthPaisa",
        (select max(at) from reward_entry where account_id = a.id) as "lastAt"
      from ${from} order by a.balance desc, a.id offset ${offset} limit ${noOfRows}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const holderOf = ({ id, name, balance, pending, worthPaisa, lastAt }: Row) => ({
  ...{ holderId: id, name, balance, pending, worth: worthPaisa, lastAt },
})
const personOf = (row: Row): Person => ({
  ...holderOf(row),
  ...{ userId: row.userId, email: row.email, isDisabled: row.isDisabled },
})
