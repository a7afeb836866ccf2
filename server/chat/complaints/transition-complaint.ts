import type { complaintRoutes } from '../../../contract/chat/complaints.ts'
import type { Answer } from '../../../contract/route.ts'
import { noteAct } from '../../accounts/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { decisionOf, giveCompensation } from './compensate.ts'
import { takeComplaintTurn } from './complaint-rate-limit.ts'
import { toldComplaint } from './complaint-rows.ts'
import { asksForWords, movesFrom } from './complaint-states.ts'
import { hold, note, place } from './locked-complaint.ts'
import { tellOfComplaint } from './notify-complaint.ts'

type Move = typeof complaintRoutes.moveComplaint

/**
 * One step of the table in complaint-states.ts. What an admin does stands in the trail of admins too, and what a
 * resolved complaint gives is due from then on.
 */
export function moveComplaint(market: Market, { params, person, body }: Call<Move>): Promise<Answer<Move>> {
  const at = market.clock()
  const isAdmin = person.userType === 'ADMIN'
  return inTransaction(market.db, async (tx, afterCommit) => {
    const complaint = await hold(tx, person, params.complaintId)
    const { id, no, status } = complaint
    if (!movesFrom(complaint, person.userType, at).includes(body.to)) {
      throw new Refusal('WRONG_STATE', { status })
    }
    const words = body.note ?? ''
    // Whoever accepts what was proposed has nothing to explain.
    if (words === '' && asksForWords.includes(body.to) && (isAdmin || body.to === 'REOPENED')) {
      throw new Refusal('BAD_INPUT', { errors: { note: 'Please say why' } })
    }
    await takeComplaintTurn(tx, 'complaint-word', person, at)
    const eventId = await note(tx, complaint, { person, to: body.to, note: words, at })
    const decided = {
      ...(isAdmin && (await decisionOf(tx, complaint, body, words))),
      ...(isAdmin && body.severity !== undefined && { severity: body.severity }),
    }
    await place(tx, complaint, body.to, at, decided)
    if (body.to === 'RESOLVED')
      await giveCompensation(market, tx, { ...complaint, ...decided }, person, afterCommit)
    if (isAdmin) {
      await noteAct(tx, {
        ...{ actorId: person.accountId, act: 'COMPLAINT_MOVED', about: { kind: 'COMPLAINT', id, name: no } },
        ...{ before: { status }, after: { status: body.to, ...decided }, at },
      })
    }
    await tellOfComplaint(market, tx, complaint, { person, to: body.to, eventId, at }, afterCommit)
    return toldComplaint(market, tx, person, id)
  })
}
