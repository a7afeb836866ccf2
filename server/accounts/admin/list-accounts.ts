import { sql } from 'kysely'
import { accountRow } from '../../../contract/accounts/admin-accounts.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import { holdsWords, searchWords } from '../../platform/db/search-words.ts'
import type { Call } from '../../platform/http/binding.ts'

type List = typeof contract.accounts.adminAccounts
type AccountRow = ResponseData<typeof contract.accounts.enableAccount>

/** Accounts as admins see them, the newest first. */
export async function listAccounts(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const [rows, { total }] = await Promise.all([
    accountRows(filtered(ctx.db, query))
      .orderBy('account.id', 'desc')
      .offset(query.offset)
      .limit(query.noOfRows)
      .execute(),
    filtered(ctx.db, query)
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(presented), total }
}

/** One account as admins see it. */
export async function accountRowOf(db: Db, accountId: string): Promise<AccountRow> {
  const accounts = db.selectFrom('account').where('account.id', '=', accountId)
  return presented(foundOr(await accountRows(accounts).executeTakeFirst()))
}

function filtered(db: Db, { userType, search }: Call<List>['query']) {
  const words = searchWords(search)
  return db
    .selectFrom('account')
    .$if(userType !== undefined, (query) => query.where('user_type', '=', userType ?? ''))
    .$if(words !== '', (query) =>
      query.where(holdsWords(words, sql`lower(account.name)`, sql`account.email`, sql`account.username`)),
    )
}

const accountRows = (accounts: ReturnType<typeof filtered>) =>
  accounts
    .select(['id', 'name', 'username', 'email', 'user_type as userType', 'login_type as loginType'])
    .select('created_at as createdAt')
    .select([
      sql<boolean>`email_verified_at is not null`.as('isVerified'),
      sql<boolean>`disabled_at is not null`.as('isDisabled'),
      sql<boolean>`exists (
        select from second_factor where account_id = account.id and confirmed_at is not null
      )`.as('hasSecondFactor'),
      sql<Date | null>`(
        select max(coalesce(session.last_seen_at, session.created_at)) from session
        where session.account_id = account.id and session.ended_at is null
      )`.as('lastSeenAt'),
    ])

type Raw = Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>

/** Kinds are checked by the database; parsing them here tells the compiler. */
const kinds = accountRow.pick({ userType: true, loginType: true })
const presented = (row: Raw): AccountRow => ({ ...row, ...kinds.parse(row) })
