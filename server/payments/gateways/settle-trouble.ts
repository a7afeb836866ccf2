import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { noteAct } from '../../accounts/index.ts'
import type { Call } from '../../platform/binding.ts'
import { foundOr, inTransaction, isUniqueViolation } from '../../platform/db.ts'
import type { Market } from '../../platform/market.ts'
import { Refusal } from '../../platform/refusal.ts'
import { takeMoney } from '../take-money.ts'
import { attemptById } from './attempt-rows.ts'
import { isWaiting } from './list-troubles.ts'

type Route = typeof contract.payments.settleTrouble

/** An admin has asked the gateway and the store, and says what has become of a payment that did not fit. */
export async function settleTrouble(market: Market, call: Call<Route>): Promise<void> {
  const { outcome, note } = call.body
  const attempt = foundOr(await attemptById(market.db, call.params.attemptId))
  const { id, orderId, orderNo, provider, paymentId, amountPaisa } = attempt
  const reference = call.body.reference ?? null
  if ((outcome === 'PAID') !== (reference !== null)) {
    throw new Refusal('BAD_INPUT', {
      errors: { reference: 'Needed for what was paid, and for nothing else' },
    })
  }
  const at = market.clock()
  try {
    await inTransaction(market.db, async (tx, afterCommit) => {
      // As everybody who writes tries does.
      const held = await sql<{ isPaid: boolean }>`
        select accepted_paisa = amount_paisa as "isPaid" from payment where id = ${paymentId} for update`.execute(
        tx,
      )
      // Paid in another way meanwhile: it came on top, and waits for somebody to give it back.
      const isSurplus = outcome === 'PAID' && held.rows[0]?.isPaid === true
      const status = { PAID: sql`'PAID'`, NOT_PAID: sql`'FAILED'`, GIVEN_BACK: sql`a.status` }[outcome]
      const { rows } = await sql`
        update payment_attempt a set status = ${status}, looked_at = ${isSurplus ? null : at},
          looked_by = ${call.person.accountId}, looked_note = ${note},
          trouble = case when ${isSurplus} then 'PAID_TWICE' else a.trouble end, provider_reference = coalesce(${reference}, a.provider_reference),
          next_check_at = null, settled_at = coalesce(a.settled_at, ${at})
        where a.id = ${id} and ${isWaiting} and (a.trouble = 'PAID_TWICE') = ${outcome === 'GIVEN_BACK'}
        returning 1`.execute(tx)
      if (rows.length === 0) throw new Refusal('SETTLED_ALREADY')
      if (reference !== null) {
        const report = { orderId, provider, reference, amountPaisa, at }
        if (!(await takeMoney(market, tx, report, afterCommit))) throw countedBefore()
      }
      await noteAct(tx, {
        actorId: call.person.accountId,
        act: 'GATEWAY_PAYMENT_SETTLED',
        about: { kind: 'ORDER', id: orderId, name: orderNo },
        after: { outcome, note, ...(reference !== null && { reference }) },
        at,
      })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? countedBefore() : error
  }
}

const countedBefore = (): Refusal =>
  new Refusal('BAD_INPUT', { errors: { reference: 'This number stands under another payment already' } })
