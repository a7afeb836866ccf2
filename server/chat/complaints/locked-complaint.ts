/** A complaint, locked for an entry or a transition, and the events recorded of it. */
import { sql } from 'kysely'
import type { ComplaintStatus } from '../../../contract/chat/chat-kinds.ts'
import { foundOr, type Tx } from '../../platform/db/db.ts'
import { monotonicUuid } from '../../platform/db/monotonic-uuid.ts'
import type { Aliased, Columns, OneOf, OuterJoined } from '../../platform/db/row-types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { endedAt, myComplaints, type Payer } from './complaint-rows.ts'
import { answerDueFrom, type ComplaintState, clocksFrom } from './complaint-states.ts'

export type LockedComplaint = ComplaintState &
  Readonly<Columns<'complaint', 'id' | 'no' | 'user_id' | 'order_id' | 'compensation_paisa'>> &
  Readonly<OuterJoined<Aliased<'vendor', { vendorAccountId: 'account_id' }>>> & {
    readonly isKnownToVendor: boolean
    readonly payer: OneOf<'complaint', 'compensation_payer', Payer>
  }

/** Lock: a second request waits here, and finds the complaint as the first has left it. */
export async function lockComplaint(tx: Tx, caller: Caller, complaintId: string): Promise<LockedComplaint> {
  const { rows } = await sql<LockedComplaint>`
    select k.id, k.no, k.status, ${endedAt} as "endedAt", k.user_id as "userId",
      k.order_id as "orderId", k.compensation_paisa as "compensationPaisa", k.compensation_payer as payer,
      v.account_id as "vendorAccountId", v.id is not null and k.against <> 'PLATFORM' as "hasStore", exists (
        select from complaint_event e where e.complaint_id = k.id and e.to_status = 'WAITING_VENDOR'
      ) as "isKnownToVendor"
    from complaint k left join vendor v on v.id = k.vendor_id
    where k.id = ${complaintId} and ${myComplaints(caller)} for no key update of k`.execute(tx)
  return foundOr(rows[0])
}

interface Noted {
  /** Undefined: an automatic transition. */
  readonly caller?: Caller
  readonly to?: ComplaintStatus
  readonly note?: string
  readonly isInternal?: boolean
  readonly pictures?: readonly string[]
  readonly clientId?: string
  readonly at: Date
}

/** @returns the id of the event. */
export async function recordEvent(tx: Tx, { id, status }: LockedComplaint, noted: Noted): Promise<string> {
  const { caller, to, at } = noted
  const eventId = monotonicUuid()
  await tx
    .insertInto('complaint_event')
    .values({
      id: eventId,
      complaint_id: id,
      actor: caller?.userType ?? 'SYSTEM',
      actor_id: caller?.accountId ?? null,
      client_id: noted.clientId ?? null,
      from_status: to === undefined ? null : status,
      to_status: to ?? null,
      note: noted.note ?? '',
      is_internal: noted.isInternal ?? false,
      pictures: [...(noted.pictures ?? [])],
      at,
    })
    .execute()
  return eventId
}

interface Decided {
  readonly decision?: string
  readonly compensation_paisa?: number
  readonly compensation_payer?: Payer | null
  readonly severity?: string
}

export async function place(
  tx: Tx,
  { id }: LockedComplaint,
  to: ComplaintStatus,
  at: Date,
  decided: Decided,
): Promise<void> {
  const isEnd = ['RESOLVED', 'REJECTED'].includes(to)
  await tx
    .updateTable('complaint')
    .set({
      ...decided,
      status: to,
      updated_at: at,
      answer_due: to === 'WAITING_VENDOR' ? answerDueFrom(at) : null,
      // Any other transition by an admin acknowledges the complaint as well.
      ...(to !== 'CLOSED' && to !== 'REOPENED' && { acknowledged_at: sql`coalesce(acknowledged_at, ${at})` }),
      ...(isEnd && { resolved_at: at }),
      ...(to === 'CLOSED' && { closed_at: at }),
      // Its deadlines start again.
      ...(to === 'REOPENED' && { resolved_at: null, closed_at: null, reminded_at: null, ...clocksFrom(at) }),
    })
    .where('id', '=', id)
    .execute()
}
