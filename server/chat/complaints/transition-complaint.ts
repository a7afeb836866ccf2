import type { complaintRoutes } from '../../../contract/chat/complaints.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { decisionOf, giveCompensation } from './compensate.ts'
import { consumeComplaintLimit } from './complaint-rate-limit.ts'
import { presentComplaint } from './complaint-rows.ts'
import { asksForWords, complaintStatesAfter } from './complaint-states.ts'
import { lockComplaint, place, recordEvent } from './locked-complaint.ts'
import { notifyOfComplaint } from './notify-complaint.ts'

type Move = typeof complaintRoutes.transitionComplaint

/**
 * One transition of the table in complaint-states.ts. An admin's stands in the audit trail too, and the compensation of
 * a resolved complaint is due from then on.
 */
export function transitionComplaint(
  ctx: AppContext,
  { params, caller, body }: Call<Move>,
): Promise<ResponseData<Move>> {
  const at = ctx.clock()
  const isAdmin = caller.userType === 'ADMIN'
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const complaint = await lockComplaint(tx, caller, params.complaintId)
    const { id, no, status } = complaint
    if (!complaintStatesAfter(complaint, caller.userType, at).includes(body.to)) {
      throw new Refusal('WRONG_STATE', { status })
    }
    const words = body.note ?? ''
    // The complainant need not explain why they accept a proposal.
    if (words === '' && asksForWords.includes(body.to) && (isAdmin || body.to === 'REOPENED')) {
      throw new Refusal('BAD_INPUT', { errors: { note: 'Please say why' } })
    }
    await consumeComplaintLimit(tx, 'complaint-word', caller, at)
    const eventId = await recordEvent(tx, complaint, { caller, to: body.to, note: words, at })
    const decided = {
      ...(isAdmin && (await decisionOf(tx, complaint, body, words))),
      ...(isAdmin && body.severity !== undefined && { severity: body.severity }),
    }
    await place(tx, complaint, body.to, at, decided)
    if (body.to === 'RESOLVED')
      await giveCompensation(ctx, tx, { ...complaint, ...decided }, caller, afterCommit)
    if (isAdmin) {
      await recordAdminAction(tx, {
        ...{ actorId: caller.accountId, act: 'COMPLAINT_MOVED', about: { kind: 'COMPLAINT', id, name: no } },
        ...{ before: { status }, after: { status: body.to, ...decided }, at },
      })
    }
    await notifyOfComplaint(ctx, tx, complaint, { caller, to: body.to, eventId, at }, afterCommit)
    return presentComplaint(ctx, tx, caller, id)
  })
}
