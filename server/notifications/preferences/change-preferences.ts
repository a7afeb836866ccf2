import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import {
  type Channel,
  channels,
  type EventGroup,
  eventGroups,
} from '../../../contract/notifications/notification-groups.ts'
import type { UserType } from '../../../contract/permissions.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { pushKeysOf } from '../push/push-keys.ts'
import { isUsual } from './preferences.ts'

type Choices = typeof contract.notifications.preferences
type Choose = typeof contract.notifications.changePreferences

const usualQuiet = { starts: '22:00', ends: '06:30', isOn: false }

export const groupsOf = (userType: UserType): EventGroup[] =>
  (Object.keys(eventGroups) as EventGroup[]).filter((group) =>
    (eventGroups[group] as readonly UserType[]).includes(userType),
  )

export async function showPreferences(
  ctx: AppContext,
  { caller }: Call<Choices>,
): Promise<ResponseData<Choices>> {
  return choicesOf(ctx, ctx.db, caller)
}

/** Fields that are left out stay as they were. Groups of other kinds of account are refused. */
export async function changePreference(
  ctx: AppContext,
  { caller, body }: Call<Choose>,
): Promise<ResponseData<Choose>> {
  const groups = groupsOf(caller.userType)
  const strange = body.choices?.findIndex(({ group }) => !groups.includes(group)) ?? -1
  if (strange >= 0)
    throw new Refusal('BAD_INPUT', { errors: { [`choices.${strange}`]: 'Does not concern you' } })
  const { quietHours } = body
  if (quietHours !== undefined && quietHours.starts === quietHours.ends) {
    throw new Refusal('BAD_INPUT', { errors: { 'quietHours.ends': 'Must differ from the start' } })
  }
  return inTransaction(ctx.db, async (tx) => {
    await keepChoices(tx, caller.accountId, body)
    return choicesOf(ctx, tx, caller)
  })
}

async function keepChoices(
  tx: Tx,
  accountId: string,
  { choices = [], quietHours }: Call<Choose>['body'],
): Promise<void> {
  // The last choice for each counts; lock order: sorted, so that two requests do not deadlock.
  const last = new Map(choices.map((one) => [`${one.group} ${one.channel}`, one]))
  for (const key of [...last.keys()].sort()) {
    const one = last.get(key)
    if (one === undefined) continue
    await sql`
      insert into notification_choice (account_id, event_group, channel, is_on)
      values (${accountId}, ${one.group}, ${one.channel}, ${one.isOn})
      on conflict (account_id, event_group, channel) do update set is_on = excluded.is_on`.execute(tx)
  }
  if (quietHours === undefined) return
  const { starts, ends, isOn } = quietHours
  await sql`
    insert into quiet_hours (account_id, starts, ends, is_on) values (${accountId}, ${starts}, ${ends}, ${isOn})
    on conflict (account_id) do update set starts = excluded.starts, ends = excluded.ends, is_on = excluded.is_on`.execute(
    tx,
  )
}

async function choicesOf(
  ctx: AppContext,
  db: Db | Tx,
  { accountId, userType }: { accountId: string; userType: UserType },
): Promise<ResponseData<Choices>> {
  const chosen = await db
    .selectFrom('notification_choice')
    .select(['event_group', 'channel', 'is_on'])
    .where('account_id', '=', accountId)
    .execute()
  const quiet = await db
    .selectFrom('quiet_hours')
    .select(['starts', 'ends', 'is_on'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const isOn = (group: EventGroup, channel: Channel): boolean =>
    chosen.find((one) => one.event_group === group && one.channel === channel)?.is_on ??
    isUsual(group, channel)
  return {
    choices: groupsOf(userType).flatMap((group) =>
      channels.map((channel) => ({ group, channel, isOn: isOn(group, channel) })),
    ),
    quietHours:
      quiet === undefined
        ? usualQuiet
        : { starts: quiet.starts.slice(0, 5), ends: quiet.ends.slice(0, 5), isOn: quiet.is_on },
    pushKey: pushKeysOf(ctx.config).publicKey,
  }
}
