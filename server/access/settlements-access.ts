/** Access matrix: settlements, customers and the order summary. */
import { randomUUID } from 'node:crypto'
import { nepalDayOf } from '../../contract/shared/nepal-days.ts'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, admins, sellers } from './access.ts'

const asAdmin = (world: AccessWorld) => ({ ...world.asker('admin').headers })
const today = () => nepalDayOf(new Date())
const correction = () => ({ entryId: randomUUID(), kind: 'ADJUSTMENT', amount: 1, reason: 'Walked by' })

const post = (world: AccessWorld, path: string, payload: object) =>
  world.ask({ method: 'POST', url: `/api/admin/${path}`, headers: asAdmin(world), payload })

/** A vendor with a ledger entry, and no settlement. */
async function freshBooks(world: AccessWorld): Promise<string> {
  const { vendorId } = await world.freshAccount('VENDOR')
  await post(world, `vendorPayment/${vendorId}/entry`, correction())
  return vendorId
}

async function freshDraft(world: AccessWorld) {
  const vendorId = await freshBooks(world)
  const { settlementId } = await post(world, 'settlement/', { vendorId, upTo: today() })
  return { params: { settlementId: String(settlementId) } }
}

async function freshStatement(world: AccessWorld) {
  const draft = await freshDraft(world)
  await post(world, `settlement/${draft.params.settlementId}/send`, {})
  return draft
}

/** A statement of V's that was paid. */
async function paidStatement(world: AccessWorld) {
  const { vendorId } = world
  await post(world, `vendorPayment/${vendorId}/entry`, correction())
  const { settlementId } = await post(world, 'settlement/', { vendorId, upTo: today() })
  await post(world, `settlement/${settlementId}/send`, {})
  await post(world, `settlement/${settlementId}/paid`, { reference: 'NIC 1' })
  return { params: { settlementId: String(settlementId) } }
}

/** A has ordered from V. */
async function customer(world: AccessWorld) {
  await world.freshOrder()
  return { params: { customerId: world.asker('A').account?.accountId ?? '' } }
}

export const settlementsAccess: Readonly<Record<string, Access>> = {
  'payments.balances': { may: admins, answers: 200 },
  'payments.balancesSheet': { may: admins, answers: 200 },
  'payments.vendorLedger': {
    may: admins,
    sample: ({ vendorId }) => ({ params: { vendorId } }),
    answers: 200,
  },
  'payments.addEntry': {
    may: admins,
    sample: async (world) => ({ params: { vendorId: await freshBooks(world) }, body: correction() }),
    answers: 201,
  },
  'payments.settlements': { may: admins, answers: 200 },
  'payments.draftSettlement': {
    may: admins,
    sample: async (world) => ({ body: { vendorId: await freshBooks(world), upTo: today() } }),
    answers: 201,
  },
  'payments.settlement': { may: admins, sample: freshDraft, answers: 200 },
  'payments.dropSettlement': { may: admins, sample: freshDraft, answers: 204 },
  'payments.sendSettlement': {
    may: admins,
    sample: async (world) => ({ ...(await freshDraft(world)), body: {} }),
    answers: 200,
  },
  'payments.paySettlement': {
    may: admins,
    sample: async (world) => ({ ...(await freshStatement(world)), body: { reference: 'NIC 1' } }),
    answers: 200,
  },
  'payments.settlementSheet': { may: admins, sample: freshDraft, answers: 200 },
  'payments.vendorBalance': { may: sellers, answers: 200 },
  'payments.vendorBalanceSheet': { may: sellers, answers: 200 },
  'payments.vendorSettlements': { may: sellers, answers: 200 },
  'payments.vendorSettlement': { may: sellers, belongsTo: 'V', sample: paidStatement, answers: 200 },
  'payments.confirmSettlement': { may: sellers, belongsTo: 'V', sample: paidStatement, answers: 200 },
  'payments.disputeSettlement': {
    may: sellers,
    belongsTo: 'V',
    sample: async (world) => ({ ...(await paidStatement(world)), body: { reason: 'Never came' } }),
    answers: 200,
  },
  'payments.vendorSettlementSheet': { may: sellers, belongsTo: 'V', sample: paidStatement, answers: 200 },

  'orders.vendorSheet': { may: sellers, answers: 200 },
  'orders.customers': { may: sellers, answers: 200 },
  'orders.customerSheet': { may: sellers, answers: 200 },
  'orders.customer': { may: sellers, belongsTo: 'V', sample: customer, answers: 200 },
  'orders.noteCustomer': {
    may: sellers,
    belongsTo: 'V',
    sample: async (world) => ({ ...(await customer(world)), body: { tags: ['Regular'], note: '' } }),
    answers: 200,
  },

  'orders.orderSummary': { may: admins, answers: 200 },
  'orders.orderSummarySheet': { may: admins, answers: 200 },
  'orders.recountOrders': {
    may: admins,
    sample: () => ({ body: { from: today(), to: today() } }),
    answers: 200,
  },
}
