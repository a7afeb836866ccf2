/** Compensation of a decision: proposed in words, and a refund due once the complaint is resolved. */
import type { complaintRoutes } from '../../../contract/chat/complaints.ts'
import { formatPaisa } from '../../../contract/shared/money.ts'
import { compensationLeft, givenFor, openCompensation } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Payer } from './complaint-rows.ts'
import type { LockedComplaint } from './locked-complaint.ts'

interface Decision {
  readonly decision?: string
  readonly compensation_paisa?: number
  readonly compensation_payer?: Payer | null
}

/**
 * A new decision replaces an earlier one, its money too: a refused side gets nothing more. A refund that an earlier
 * decision has made due stays: a new one gives as much or more.
 */
export async function decisionOf(
  tx: Tx,
  { id, orderId, hasStore, payer: known }: LockedComplaint,
  { to, compensation = 0, payer }: Call<typeof complaintRoutes.transitionComplaint>['body'],
  decision: string,
): Promise<Decision> {
  if (to !== 'REJECTED' && to !== 'PROPOSED' && to !== 'RESOLVED') return {}
  const given = await givenFor(tx, id)
  if (to === 'REJECTED') {
    return { decision, compensation_paisa: given, compensation_payer: given > 0 ? known : null }
  }
  if (compensation < given) throw unfit(`${formatPaisa(given)} was given already; it cannot be less`)
  if (compensation === 0) return { decision, compensation_paisa: 0, compensation_payer: null }
  if (orderId === null) throw unfit('A refund needs an order, and this complaint has none')
  if (compensation - given > (await compensationLeft(tx, orderId)))
    throw unfit("Can't be more than the order total")
  const whoPays = payer ?? known ?? (hasStore ? 'VENDOR' : 'PLATFORM')
  return { decision, compensation_paisa: compensation, compensation_payer: whoPays }
}

/** Decided by an admin, or accepted by the shopper: the rest of the amount is due now, from the named payer. */
export async function giveCompensation(
  ctx: AppContext,
  tx: Tx,
  complaint: LockedComplaint & Decision,
  { userType, accountId }: Caller,
  afterCommit: AfterCommit,
): Promise<void> {
  const { id, no, orderId, hasStore } = complaint
  const amount = complaint.compensation_paisa ?? complaint.compensationPaisa
  // Without an order it is an old proposal, from before refunds were made due automatically: it stays words.
  if (amount === 0 || orderId === null) return
  const amountPaisa = amount - (await givenFor(tx, id))
  if (amountPaisa <= 0) return
  if (amountPaisa > (await compensationLeft(tx, orderId))) throw unfit("Can't be more than the order total")
  const payer = complaint.compensation_payer ?? complaint.payer ?? (hasStore ? 'VENDOR' : 'PLATFORM')
  const by =
    userType === 'ADMIN'
      ? ({ by: 'ADMIN', byId: accountId } as const)
      : ({ by: 'SYSTEM', byId: null } as const)
  await openCompensation(
    ctx,
    tx,
    { ...{ orderId, complaintId: id, amountPaisa, payer, note: no, at: ctx.clock() }, ...by },
    afterCommit,
  )
}

const unfit = (compensation: string): Refusal => new Refusal('BAD_INPUT', { errors: { compensation } })
