/** Transitions of a settlement, by admins and stores, with their history. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { mayTransitionSettlement } from '../../../contract/payments/settlement-states.ts'
import type { SettlementStatus } from '../../../contract/payments/settlement-words.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { notifyOfStatement } from '../notify-payments.ts'
import { type Condition, type Settlement, settlementOf } from './settlement-rows.ts'

type Send = typeof contract.payments.sendSettlement
type Pay = typeof contract.payments.paySettlement
type Drop = typeof contract.payments.dropSettlement
type Confirm = typeof contract.payments.confirmSettlement
type Dispute = typeof contract.payments.disputeSettlement

/** Sends a draft to its vendor; or answers a dispute while nothing is paid yet. */
export const sendSettlement = (
  ctx: AppContext,
  { params, body, caller }: Call<Send>,
): Promise<ResponseData<Send>> =>
  move(ctx, params.settlementId, 'ALL', {
    to: 'STATEMENT_SENT',
    actorId: caller.accountId,
    note: body.note,
  })

/** Records the payment: booked once, however often a disputed one is marked as paid again. */
export const paySettlement = (
  ctx: AppContext,
  { params, body, caller }: Call<Pay>,
): Promise<ResponseData<Pay>> =>
  move(ctx, params.settlementId, 'ALL', {
    to: 'PAID_MARKED',
    actorId: caller.accountId,
    note: body.note,
    alongside: (tx, settlement, at) => bookPayment(tx, settlement, { ...body, by: caller.accountId, at }),
  })

export const confirmSettlement = (
  ctx: AppContext,
  { params, caller }: Call<Confirm>,
): Promise<ResponseData<Confirm>> =>
  move(ctx, params.settlementId, caller, {
    to: 'CONFIRMED',
    actorId: caller.accountId,
    note: '',
  })

export const disputeSettlement = (
  ctx: AppContext,
  { params, body, caller }: Call<Dispute>,
): Promise<ResponseData<Dispute>> =>
  move(ctx, params.settlementId, caller, {
    to: 'DISPUTED',
    actorId: caller.accountId,
    note: body.reason,
  })

/** Deletes a draft, which no vendor has seen: its entries are free again, and only admins read that there was one. */
export async function dropSettlement(
  ctx: AppContext,
  { params, caller }: Call<Drop>,
): Promise<ResponseData<Drop>> {
  const { settlementId } = params
  return inTransaction(ctx.db, async (tx) => {
    const { vendorId, shopName, closing } = await settlementOf(ctx, tx, settlementId, 'ALL')
    const { rows } = await sql`
      delete from settlement where id = ${settlementId} and status = 'DRAFT' returning 1`.execute(tx)
    if (rows.length === 0) throw new Refusal('SETTLEMENT_MOVED_ON')
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'STATEMENT_DROPPED',
      about: { kind: 'VENDOR', id: vendorId, name: shopName },
      before: { status: 'DRAFT', closing },
      at: ctx.clock(),
    })
    return undefined
  })
}

interface Move {
  readonly to: SettlementStatus
  readonly actorId: string
  readonly note: string
  readonly alongside?: (tx: Tx, settlement: Settlement, at: Date) => Promise<void>
}

/** SETTLEMENT_MOVED_ON where the transition is not possible, and for the second of two at once. */
async function move(ctx: AppContext, id: string, claim: Condition, step: Move): Promise<Settlement> {
  const { to, actorId, note } = step
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const settlement = await settlementOf(ctx, tx, id, claim)
    if (!mayTransitionSettlement(settlement, to, claim === 'ALL' ? 'ADMIN' : 'VENDOR'))
      throw new Refusal('SETTLEMENT_MOVED_ON', { status: settlement.status })
    const { rows } = await sql`
      update settlement set status = ${to}, updated_at = ${at}
      where id = ${id} and status = ${settlement.status} returning 1`.execute(tx)
    if (rows.length === 0) throw new Refusal('SETTLEMENT_MOVED_ON')
    await step.alongside?.(tx, settlement, at)
    await writeStep(tx, { settlementId: id, from: settlement.status, to, actorId, note, at })
    if (claim === 'ALL') {
      await recordAdminAction(tx, {
        actorId,
        act: 'STATEMENT_MOVED',
        about: { kind: 'VENDOR', id: settlement.vendorId, name: settlement.shopName },
        before: { status: settlement.status },
        after: { status: to, closing: settlement.closing, note },
        at,
      })
    }
    if (to === 'STATEMENT_SENT') await notifyOfStatement(ctx, tx, id, afterCommit)
    return settlementOf(ctx, tx, id, claim)
  })
}

interface Payment {
  readonly reference: string
  readonly proof?: string | undefined
  readonly note: string
  readonly by: string
  readonly at: Date
}

/**
 * Books the payment against the statement's balance. The entry is dated at the end of the statement's period, so that
 * the next one includes it whatever day it ends on: else the same money could be paid twice.
 */
export async function bookPayment(
  tx: Tx,
  { settlementId, direction }: Pick<Settlement, 'settlementId' | 'direction'>,
  payment: Payment,
): Promise<void> {
  const { reference, proof, note, by, at } = payment
  if (proof !== undefined) await ownedPictures(tx, by, [proof], { field: 'proof', shape: 'PRIVATE' })
  await sql`
    update settlement set reference = ${reference}, proof = ${proof ?? null}, note = ${note},
      paid_at = coalesce(paid_at, ${at})
    where id = ${settlementId}`.execute(tx)
  await sql`
    insert into ledger_entry (
      id, vendor_id, kind, ref, amount_paisa, available_at, note, by_account, created_at
    )
    select ${randomUUIDv7()}, vendor_id, ${direction === 'PAY_OUT' ? 'PAYOUT' : 'DUES_PAYMENT'}, id::text,
      -closing_paisa, period_to, ${reference}, ${by}, ${at}
    from settlement where id = ${settlementId}
    on conflict do nothing`.execute(tx)
}

export interface WrittenStep {
  readonly settlementId: string
  readonly from: SettlementStatus | null
  readonly to: SettlementStatus
  readonly actorId: string
  readonly note: string
  readonly at: Date
}

export async function writeStep(tx: Tx, step: WrittenStep): Promise<void> {
  const { settlementId, from, to, actorId, note, at } = step
  await tx
    .insertInto('settlement_event')
    .values({
      id: randomUUIDv7(),
      settlement_id: settlementId,
      from_status: from,
      to_status: to,
      actor_id: actorId,
      note,
      at,
    })
    .execute()
}
