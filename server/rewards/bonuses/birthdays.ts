/** Birthdays: month and day, sealed; told by the shopper, taken back at any time, rewarded once a year. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { birthdayKnownDays } from '../../../contract/rewards/point-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type Encryption, openEncryption } from '../../platform/security/encryption.ts'
import { type Program, programOf } from '../programs/program-rows.ts'
import { giveBonus } from './give-bonus.ts'

type Routes = typeof contract.rewards
type Answer = ResponseData<Routes['myBirthday']>

const encryption = ({ config }: AppContext): Encryption => openEncryption(config, 'birthday')

export async function showBirthday(
  ctx: AppContext,
  { caller }: Pick<Call<Routes['myBirthday']>, 'caller'>,
): Promise<Answer> {
  const [row, program] = await Promise.all([
    ctx.db
      .selectFrom('reward_birthday')
      .select('sealed')
      .where('user_id', '=', caller.accountId)
      .executeTakeFirst(),
    programOf(ctx.db, null),
  ])
  const opened = row && encryption(ctx).open(row.sealed, caller.accountId)
  const points = program?.isActive === true ? program.bonuses.birthday : 0
  return { birthday: opened === undefined ? null : readDay(opened), points }
}

/** The same day once more is no other: its time of being known goes on. */
export async function saveBirthday(ctx: AppContext, call: Call<Routes['saveBirthday']>): Promise<Answer> {
  const { accountId } = call.caller
  const { birthday } = call.body
  const before = await showBirthday(ctx, call)
  if (birthday === null) {
    await ctx.db.deleteFrom('reward_birthday').where('user_id', '=', accountId).execute()
  } else if (before.birthday?.month !== birthday.month || before.birthday.day !== birthday.day) {
    const sealed = encryption(ctx).seal(`${birthday.month}-${birthday.day}`, accountId)
    await ctx.db
      .insertInto('reward_birthday')
      .values({ user_id: accountId, sealed, told_at: ctx.clock() })
      .onConflict((taken) => taken.column('user_id').doUpdateSet({ sealed, told_at: ctx.clock() }))
      .execute()
  }
  return { ...before, birthday }
}

const mostAtOnce = 500
/** A changed birthday brings nothing within a year of the last one. */
const yearMs = 360 * dayMs

/** A night that failed is made up for in the nights after it. */
const daysBack = 3

/** Daily. Sealed text cannot be searched, so every birthday is opened; one that does not open is passed over. */
export async function rewardBirthdays(ctx: AppContext, most = mostAtOnce): Promise<void> {
  const at = ctx.clock()
  const program = await programOf(ctx.db, null)
  if (program === undefined || !program.isActive || program.bonuses.birthday === 0) return
  const { open } = encryption(ctx)
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ userId: string; sealed: Buffer; toldAt: Date }>`
      select user_id as "userId", sealed, told_at as "toldAt" from reward_birthday
      where user_id > ${after} and told_at <= ${knownBefore(at)} order by user_id limit ${most}`.execute(
      ctx.db,
    )
    for (const { userId, sealed, toldAt } of rows) {
      const opened = open(sealed, userId)
      const year = opened && yearOfBirthday(readDay(opened), toldAt, at)
      if (year === undefined) continue
      // One person's failure leaves the others their points, and is tried again the next night.
      await rewardBirthday(ctx, program, { userId, year, at }).catch((error: unknown) =>
        ctx.log.error({ err: error, userId }, 'a birthday was not rewarded'),
      )
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < most) return
    after = last.userId
  }
}

const knownBefore = (day: Date) => new Date(day.getTime() - birthdayKnownDays * dayMs)

/** The year of the birthday that is today or was in the days before, and was known for long enough on its day. */
function yearOfBirthday(birthday: Parameters<typeof isToday>[0], toldAt: Date, at: Date) {
  for (let back = 0; back <= daysBack; back++) {
    const day = new Date(at.getTime() - back * dayMs)
    if (isToday(birthday, day) && toldAt <= knownBefore(day)) return nepalDayOf(day).slice(0, 4)
  }
  return undefined
}

interface Birthday {
  readonly userId: string
  readonly year: string
  readonly at: Date
}

const rewardBirthday = ({ db }: AppContext, program: Program, { userId, year, at }: Birthday) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`
      select from reward_entry e join reward_account a on a.id = e.account_id
      where a.user_id = ${userId} and e.bonus = 'BIRTHDAY' and e.at > ${new Date(at.getTime() - yearMs)}`.execute(
      tx,
    )
    if (rows.length > 0) return
    const points = program.bonuses.birthday
    await giveBonus(tx, program, { userId, bonus: 'BIRTHDAY', points, cause: `birthday ${year}`, at })
  })

/** 29 February is the 28th in a year without it. */
export function isToday({ month, day }: { readonly month: number; readonly day: number }, at: Date): boolean {
  const [year = 0, thisMonth, today] = nepalDayOf(at).split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month === thisMonth && Math.min(day, last) === today
}

function readDay(opened: string): { month: number; day: number } {
  const [month = 0, day = 0] = opened.split('-').map(Number)
  return { month, day }
}
