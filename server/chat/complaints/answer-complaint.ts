import type { ComplaintStatus } from '../../../contract/chat/chat-kinds.ts'
import type { complaintRoutes } from '../../../contract/chat/complaints.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { consumeComplaintLimit } from './complaint-rate-limit.ts'
import { presentComplaint } from './complaint-rows.ts'
import { isOpen } from './complaint-states.ts'
import { lockComplaint, place, recordEvent } from './locked-complaint.ts'
import { notifyOfComplaint } from './notify-complaint.ts'

type Say = typeof complaintRoutes.answerComplaint

/** The states in which this side's answer is awaited. A rejected proposal goes back to the admins. */
const asked: Readonly<Record<Caller['userType'], readonly ComplaintStatus[]>> = {
  USER: ['WAITING_USER', 'PROPOSED'],
  VENDOR: ['WAITING_VENDOR'],
  ADMIN: [],
}

/** An answer of the asked side returns the complaint to the admins. Idempotent: sent again, it is the same answer. */
export function answerComplaint(
  ctx: AppContext,
  { params, caller, body }: Call<Say>,
): Promise<ResponseData<Say>> {
  const at = ctx.clock()
  const isInternal = body.isInternal && caller.userType === 'ADMIN'
  const { clientId, pictures } = body
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const complaint = await lockComplaint(tx, caller, params.complaintId)
    const said = { note: body.note, isInternal, pictures }
    if (!(await wasSaid(tx, caller.accountId, clientId, complaint.id, said))) {
      if (!isOpen(complaint.status)) throw new Refusal('WRONG_STATE', { status: complaint.status })
      await consumeComplaintLimit(tx, 'complaint-word', caller, at)
      await ownedPictures(tx, caller.accountId, pictures, { field: 'pictures', shape: 'PRIVATE' })
      const eventId = await recordEvent(tx, complaint, { caller, clientId, ...said, at })
      if (asked[caller.userType].includes(complaint.status)) {
        await recordEvent(tx, complaint, { to: 'ACKNOWLEDGED', at })
        await place(tx, complaint, 'ACKNOWLEDGED', at, {})
      }
      if (!isInternal) await notifyOfComplaint(ctx, tx, complaint, { caller, eventId, at }, afterCommit)
    }
    return presentComplaint(ctx, tx, caller, complaint.id)
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
