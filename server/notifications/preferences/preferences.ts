import { type RawBuilder, sql } from 'kysely'
import {
  type Channel,
  channels,
  type EventGroup,
} from '../../../contract/notifications/notification-groups.ts'

/** The channels on which an account is notified of a group, and its quiet hours. */
export interface Preference extends Readonly<Record<Channel, boolean>> {
  /** 'HH:MM:SS' in Nepal; null without quiet hours. */
  readonly quietFrom: string | null
  readonly quietUntil: string | null
}

/** Defaults of mail. Orders, payments and returns are off, since other emails of them are sent already. */
const usualMail: Readonly<Partial<Record<EventGroup, boolean>>> = {
  COMPLAINTS: true,
  STORES: true,
  STOCK: true,
}

/** News of promotions stands in the bell; other channels are for those who ask for it. */
const optIn: readonly EventGroup[] = ['PROMOTIONS']

export const isUsual = (group: EventGroup, channel: Channel): boolean =>
  channel === 'MAIL' ? (usualMail[group] ?? false) : channel === 'IN_APP' || !optIn.includes(group)

/** The columns of `Chosen` beside `account a` and `quiet_hours q`. */
export const preferencesOf = (group: EventGroup): RawBuilder<unknown> =>
  sql.join([
    ...channels.map(
      (channel) => sql`coalesce((
        select is_on from notification_choice
        where account_id = a.id and event_group = ${group} and channel = ${channel}
      ), ${isUsual(group, channel)}::boolean) as ${sql.id(channel)}`,
    ),
    sql`q.starts as "quietFrom"`,
    sql`q.ends as "quietUntil"`,
  ])
