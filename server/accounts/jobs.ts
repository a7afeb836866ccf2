import { sql } from 'kysely'
import { dayMs } from '../../contract/shared/durations.ts'
import type { AppContext } from '../platform/context.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { encryptedSecrets } from './second-factor/second-factor-rows.ts'

/** Ended sessions and rotated tokens are kept this long: until then a reuse can still be recognised. */
const keptDays = 30
/** Batch size, so that no statement holds its locks for long. */
const bite = 2_000

/** Removes ended sessions, old rotated tokens, and failures that no longer count. */
export async function sweepSessions(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  const old = new Date(now.getTime() - keptDays * dayMs)
  const yesterday = new Date(now.getTime() - dayMs)
  await inBites(
    ctx,
    sql`
    delete from session where id = any(array(
      select id from session where expires_at < ${now} or ended_at < ${old} limit ${bite}))`,
  )
  await inBites(
    ctx,
    sql`
    delete from refresh_token where hash = any(array(
      select hash from refresh_token where rotated_at < ${old} limit ${bite}))`,
  )
  await inBites(
    ctx,
    sql`
    delete from sign_in_failure where bucket = any(array(
      select bucket from sign_in_failure where window_start < ${yesterday} limit ${bite}))`,
  )
}

/** Removes expired mailed tokens and rate limits whose windows are over. */
export async function sweepMailedSecrets(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  const old = new Date(now.getTime() - 2 * dayMs)
  await inBites(
    ctx,
    sql`
    delete from mailed_token where hash = any(array(
      select hash from mailed_token where expires_at < ${now} limit ${bite}))`,
  )
  await inBites(
    ctx,
    sql`
    delete from temporary_password where account_id = any(array(
      select account_id from temporary_password where expires_at < ${now} limit ${bite}))`,
  )
  await inBites(
    ctx,
    sql`
    delete from allowance where bucket = any(array(
      select bucket from allowance where window_start < ${old} limit ${bite}))`,
  )
}

async function inBites(ctx: AppContext, statement: ReturnType<typeof sql>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await statement.execute(ctx.db)
    if (numAffectedRows === undefined || numAffectedRows < bite) return
  }
}

/** Key rotation: encrypts the second factors of the old session secret anew. */
export async function renewSecondFactors(ctx: AppContext): Promise<void> {
  if (ctx.config.sessionSecretOld === undefined) return
  const secrets = encryptedSecrets(ctx)
  const factors = await ctx.db.selectFrom('second_factor').select(['account_id', 'sealed_secret']).execute()
  for (const { account_id, sealed_secret } of factors) {
    const renewed = secrets.renew(sealed_secret, account_id)
    if (renewed === undefined) continue
    await ctx.db
      .updateTable('second_factor')
      .set({ sealed_secret: renewed })
      .where('account_id', '=', account_id)
      .where('sealed_secret', '=', sealed_secret)
      .execute()
  }
}

/** Daily, at two in the morning in Nepal. */
export const accountsJobs: readonly Job[] = [
  { name: 'accounts-sweep-sessions', cron: '15 20 * * *', run: sweepSessions },
  { name: 'accounts-sweep-mailed-secrets', cron: '25 20 * * *', run: sweepMailedSecrets },
  { name: 'accounts-renew-second-factors', cron: '5 * * * *', run: renewSecondFactors },
]
