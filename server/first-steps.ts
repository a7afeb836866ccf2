/** The set-up steps that a market still needs before it can be used: logged at each start. */
import { identityIn } from '../contract/shared/identity.ts'
import type { AppContext } from './platform/context.ts'
import { settingsOf } from './settings/index.ts'

export async function firstSteps(ctx: AppContext): Promise<string[]> {
  const { isLocal, smtpUrl, databaseUrl, dataDir } = ctx.config
  const admin = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .limit(1)
    .executeTakeFirst()
  const { legalName } = identityIn(await settingsOf(ctx))
  const steps = [
    [admin === undefined, 'Make an admin: npm run admin -- add EMAIL shows the password once.'],
    [!isLocal && legalName === undefined, 'Sign in as admin and enter under Settings who runs the market.'],
    [!isLocal && smtpUrl === undefined, 'Set SMTP_URL: without it nobody gets mail, so nobody can sign up.'],
    [
      !isLocal && databaseUrl === undefined && admin === undefined,
      `Keep copies of ${dataDir}: it holds the database, taken while the market is stopped. Or set DATABASE_URL.`,
    ],
  ] as const
  return steps.flatMap(([isDue, words]) => (isDue ? [words] : []))
}
