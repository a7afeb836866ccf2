/** What is said in a complaint, and how it moves on. Whoever is second finds it moved. */
import { sql } from 'kysely'
import type { ComplaintStatus } from '../../../contract/chat-kinds.ts'
import type { complaintRoutes } from '../../../contract/complaints.ts'
import type { Answer } from '../../../contract/route.ts'
import { ownPictures } from '../../content/index.ts'
import type { AfterCommit } from '../../platform/announcement.ts'
import type { Call } from '../../platform/binding.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db.ts'
import { laterId } from '../../platform/later-id.ts'
import type { Market } from '../../platform/market.ts'
import { news } from '../../platform/news.ts'
import type { Person } from '../../platform/person.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ownComplaints, toldComplaint } from './complaint-rows.ts'
import { clocksFrom, isOpen, movesFrom } from './complaint-states.ts'

type Say = typeof complaintRoutes.sayOfComplaint
type Move = typeof complaintRoutes.moveComplaint

interface Held {
  readonly id: string
  readonly no: string
  readonly status: ComplaintStatus
  readonly endedAt: Date | null
  readonly userId: string
  readonly vendorAccountId: string | null
  readonly isKnownToVendor: boolean
}

async function hold(tx: Tx, person: Person, complaintId: string): Promise<Held> {
  const { rows } = await sql<Held>`
    select k.id, k.no, k.status, coalesce(k.closed_at, k.resolved_at) as "endedAt", k.user_id as "userId",
      v.account_id as "vendorAccountId", exists (
        select from complaint_event e where e.complaint_id = k.id and e.to_status = 'WAITING_VENDOR'
      ) as "isKnownToVendor"
    from complaint k left join vendor v on v.id = k.vendor_id
    where k.id = ${complaintId} and ${ownComplaints(person)} for no key update of k`.execute(tx)
  return foundOr(rows[0])
}

/** Whose word is waited for. Who is not content with what was proposed says so, and it is for the admins again. */
const asked: Readonly<Record<Person['userType'], readonly ComplaintStatus[]>> = {
  USER: ['WAITING_USER', 'PROPOSED'],
  VENDOR: ['WAITING_VENDOR'],
  ADMIN: [],
}

/** An answer of the one who was asked gives the word back to the admins. */
export function answerComplaint(market: Market, { params, person, body }: Call<Say>): Promise<Answer<Say>> {
  const at = market.clock()
  const isInternal = body.isInternal && person.userType === 'ADMIN'
  return inTransaction(market.db, async (tx, afterCommit) => {
    const complaint = await hold(tx, person, params.complaintId)
    if (!isOpen(complaint.status)) throw new Refusal('WRONG_STATE', { status: complaint.status })
    await ownPictures(tx, person.accountId, body.pictures, { field: 'pictures', shape: 'PRIVATE' })
    await note(tx, complaint, { person, to: null, note: body.note, isInternal, pictures: body.pictures, at })
    if (asked[person.userType].includes(complaint.status)) {
      const back = {
        person: undefined,
        to: 'ACKNOWLEDGED',
        note: '',
        isInternal: false,
        pictures: [],
      } as const
      await note(tx, complaint, { ...back, at })
      await move(tx, complaint, 'ACKNOWLEDGED', at, {})
    }
    if (!isInternal) await tell(market, tx, complaint, person, at, afterCommit)
    return toldComplaint(market, tx, person, complaint.id)
  })
}

export function moveComplaint(market: Market, { params, person, body }: Call<Move>): Promise<Answer<Move>> {
  const at = market.clock()
  return inTransaction(market.db, async (tx, afterCommit) => {
    const complaint = await hold(tx, person, params.complaintId)
    if (!movesFrom(complaint, person.userType, at).includes(body.to)) {
      throw new Refusal('WRONG_STATE', { status: complaint.status })
    }
    const isAdmin = person.userType === 'ADMIN'
    const isDecision = ['PROPOSED', 'RESOLVED', 'REJECTED'].includes(body.to) && isAdmin
    if (isDecision && body.note === undefined) {
      throw new Refusal('BAD_INPUT', { errors: { note: 'Please say what was decided' } })
    }
    if (body.to === 'WAITING_VENDOR' && complaint.vendorAccountId === null) {
      throw new Refusal('BAD_INPUT', { errors: { to: 'It is about no store' } })
    }
    await note(tx, complaint, {
      person,
      to: body.to,
      note: body.note ?? '',
      isInternal: false,
      pictures: [],
      at,
    })
    await move(tx, complaint, body.to, at, {
      ...(isDecision && { decision: body.note ?? '' }),
      ...(isAdmin && body.compensation !== undefined && { compensation_paisa: body.compensation }),
      ...(isAdmin && body.severity !== undefined && { severity: body.severity }),
    })
    await tell(
      market,
      tx,
      { ...complaint, isKnownToVendor: complaint.isKnownToVendor || body.to === 'WAITING_VENDOR' },
      person,
      at,
      afterCommit,
    )
    return toldComplaint(market, tx, person, complaint.id)
  })
}

interface Noted {
  /** Undefined: it moves by itself. */
  readonly person: Person | undefined
  readonly to: ComplaintStatus | null
  readonly note: string
  readonly isInternal: boolean
  readonly pictures: readonly string[]
  readonly at: Date
}

const note = (tx: Tx, { id, status }: Held, noted: Noted) =>
  tx
    .insertInto('complaint_event')
    .values({
      id: laterId(),
      complaint_id: id,
      actor: noted.person?.userType ?? 'SYSTEM',
      actor_id: noted.person?.accountId ?? null,
      from_status: noted.to === null ? null : status,
      to_status: noted.to,
      note: noted.note,
      is_internal: noted.isInternal,
      pictures: [...noted.pictures],
      at: noted.at,
    })
    .execute()

interface Decided {
  readonly decision?: string
  readonly compensation_paisa?: number
  readonly severity?: string
}

async function move(tx: Tx, { id }: Held, to: ComplaintStatus, at: Date, decided: Decided): Promise<void> {
  const isEnd = ['RESOLVED', 'REJECTED'].includes(to)
  await tx
    .updateTable('complaint')
    .set({
      ...decided,
      status: to,
      updated_at: at,
      // Whatever an admin does about it shows that it was read.
      ...(to !== 'CLOSED' && to !== 'REOPENED' && { acknowledged_at: sql`coalesce(acknowledged_at, ${at})` }),
      ...(isEnd && { resolved_at: at }),
      ...(to === 'CLOSED' && { closed_at: at }),
      // Its clocks begin again.
      ...(to === 'REOPENED' && { resolved_at: null, closed_at: null, reminded_at: null, ...clocksFrom(at) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Everybody who knows of it, but for whoever has just spoken. */
async function tell(
  market: Market,
  tx: Tx,
  { id, no, userId, vendorAccountId, isKnownToVendor }: Held,
  person: Person,
  at: Date,
  afterCommit: AfterCommit,
): Promise<void> {
  const say = (to: readonly string[] | 'ADMINS', place: string) =>
    news.announce(
      tx,
      {
        ...{ market, kind: 'complaint-moved', to, at, senderId: person.accountId },
        detail: { complaintId: id, no, place },
        key: `${id} ${at.toISOString()} ${place}`,
      },
      afterCommit,
    )
  if (person.userType !== 'USER') await say([userId], '/user-account/complaints')
  if (person.userType !== 'VENDOR' && isKnownToVendor && vendorAccountId !== null) {
    await say([vendorAccountId], '/admin/vendor/help-center/complaints')
  }
  if (person.userType !== 'ADMIN') await say('ADMINS', '/admin/user/chat/user')
}
