import { CompiledQuery } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Authenticate } from '../../platform/http/binding.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Claims } from '../../platform/security/access-tokens.ts'
import { settingsOf } from '../../settings/index.ts'

interface Row {
  readonly user_type: string
  readonly lacks_factor: boolean | null
  readonly vendor_id: string | null
  readonly vendor_status: string | null
}

/** On the path of every signed-in request: one statement by primary keys, its text built once. */
const livePerson = `
  select account.user_type, vendor.id as vendor_id, vendor.status as vendor_status,
    case account.user_type when 'ADMIN' then not exists (
      select from second_factor where account_id = account.id and confirmed_at is not null
    ) end as lacks_factor
  from session
  join account on account.id = session.account_id
  left join vendor on vendor.account_id = account.id
  where session.id = $1 and account.id = $2 and account.user_type = $3
    and session.ended_at is null and session.expires_at > $4 and account.disabled_at is null`

/** The caller of a token, as the database knows the account now: the token's own claims decide nothing. */
export const authenticate: Authenticate = async (ctx, token) => {
  const reading = await ctx.tokens.read(token, ctx.clock())
  if (reading.state === 'FORGED') return { refused: 'FORGED' }
  const caller = await livePersonOf(ctx, reading.claims)
  const { accountId } = reading.claims
  if (caller === undefined) return { refused: 'ENDED', accountId }
  return reading.state === 'EXPIRED' ? { refused: 'EXPIRED', accountId } : { caller }
}

async function livePersonOf(ctx: AppContext, claims: Claims): Promise<Caller | undefined> {
  const { accountId, sessionId, userType } = claims
  const values = [sessionId, accountId, userType, ctx.clock()]
  const { rows } = await ctx.db.executeQuery<Row>(CompiledQuery.raw(livePerson, values))
  const row = rows[0]
  if (row === undefined) return undefined
  if (row.user_type === 'USER') return { accountId, sessionId, userType: 'USER' }
  if (row.user_type === 'ADMIN') {
    const mustEnrol = row.lacks_factor === true && (await settingsOf(ctx)).secondFactorForAdmins
    return { accountId, sessionId, userType: 'ADMIN', mustEnrol }
  }
  // A vendor without a store cannot be: both are made in one transaction.
  if (row.vendor_id === null || row.vendor_status === null) return undefined
  return {
    accountId,
    sessionId,
    userType: 'VENDOR',
    vendorId: row.vendor_id,
    vendorStatus: row.vendor_status,
  }
}
