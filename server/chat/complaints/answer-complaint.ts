import type { ComplaintStatus } from '../../../contract/chat/chat-kinds.ts'
import type { complaintRoutes } from '../../../contract/chat/complaints.ts'
import type { Answer } from '../../../contract/route.ts'
import { ownPictures } from '../../content/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Person } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { takeComplaintTurn } from './complaint-rate-limit.ts'
import { toldComplaint } from './complaint-rows.ts'
import { isOpen } from './complaint-states.ts'
import { hold, note, place } from './locked-complaint.ts'
import { tellOfComplaint } from './notify-complaint.ts'

type Say = typeof complaintRoutes.sayOfComplaint

/** Whose word is waited for. Who is not content with what was proposed says so, and it is for the admins again. */
const asked: Readonly<Record<Person['userType'], readonly ComplaintStatus[]>> = {
  USER: ['WAITING_USER', 'PROPOSED'],
  VENDOR: ['WAITING_VENDOR'],
  ADMIN: [],
}

/** An answer of the one who was asked gives the word back to the admins. Sent again, it is the same answer. */
export function answerComplaint(market: Market, { params, person, body }: Call<Say>): Promise<Answer<Say>> {
  const at = market.clock()
  const isInternal = body.isInternal && person.userType === 'ADMIN'
  const { clientId, pictures } = body
  return inTransaction(market.db, async (tx, afterCommit) => {
    const complaint = await hold(tx, person, params.complaintId)
    const said = { note: body.note, isInternal, pictures }
    if (!(await wasSaid(tx, person.accountId, clientId, complaint.id, said))) {
      if (!isOpen(complaint.status)) throw new Refusal('WRONG_STATE', { status: complaint.status })
      await takeComplaintTurn(tx, 'complaint-word', person, at)
      await ownPictures(tx, person.accountId, pictures, { field: 'pictures', shape: 'PRIVATE' })
      const eventId = await note(tx, complaint, { person, clientId, ...said, at })
      if (asked[person.userType].includes(complaint.status)) {
        await note(tx, complaint, { to: 'ACKNOWLEDGED', at })
        await place(tx, complaint, 'ACKNOWLEDGED', at, {})
      }
      if (!isInternal) await tellOfComplaint(market, tx, complaint, { person, eventId, at }, afterCommit)
    }
    return toldComplaint(market, tx, person, complaint.id)
  })
}

interface Said {
  readonly note: string
  readonly isInternal: boolean
  readonly pictures: readonly string[]
}

async function wasSaid(
  tx: Tx,
  accountId: string,
  clientId: string,
  complaintId: string,
  said: Said,
): Promise<boolean> {
  const known = await tx
    .selectFrom('complaint_event')
    .select(['complaint_id', 'note', 'is_internal', 'pictures'])
    .where('actor_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (known === undefined) return false
  const isSame =
    known.complaint_id === complaintId &&
    known.note === said.note &&
    known.is_internal === said.isInternal &&
    known.pictures.join() === said.pictures.join()
  if (!isSame) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return true
}
