/** Access matrix: payment accounts, and payment proofs of shoppers. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, admins, everyone, sellers, shoppers } from './access.ts'

const reason = { body: { reason: 'Not on our account' } }
const oneAccount = () => ({ params: { accountId: randomUUID() } })
const oneProof = () => ({ params: { proofId: randomUUID() } })
const freshOrder = async (world: AccessWorld) => ({ params: { orderId: await world.freshOrder() } })
const proofOfOrder = async (world: AccessWorld) => ({
  params: { orderId: await world.freshOrder(), proofId: randomUUID() },
})

export const paymentsAccess: Readonly<Record<string, Access>> = {
  'payments.paymentKeys': {
    may: everyone,
    sample: ({ vendorId }) => ({ query: { vendorId } }),
    answers: 200,
  },
  'payments.vendorAccounts': { may: sellers, answers: 200 },
  'payments.saveQr': { may: sellers, sample: () => ({ body: { label: 'Fonepay' } }), answers: 400 },
  'payments.saveGateway': {
    may: sellers,
    sample: () => ({ params: { method: 'KHALTI' }, body: { label: 'Khalti', fields: {} } }),
    answers: 400,
  },
  'payments.disableAccount': {
    may: sellers,
    sample: () => ({ params: { method: 'FONEPAY' } }),
    answers: 404,
  },
  'payments.enableAccount': {
    may: sellers,
    sample: () => ({ params: { method: 'FONEPAY' } }),
    answers: 404,
  },
  'payments.accountChecks': { may: admins, answers: 200 },
  'payments.approveAccount': { may: admins, sample: oneAccount, answers: 404 },
  'payments.rejectAccount': {
    may: admins,
    sample: () => ({ ...oneAccount(), ...reason }),
    answers: 404,
  },

  'payments.qrClosed': { may: shoppers, sample: ({ vendorId }) => ({ query: { vendorId } }), answers: 200 },
  'payments.qrPage': { may: shoppers, sample: freshOrder, answers: 200, belongsTo: 'A' },
  // The order is to be paid at the door, so there is nothing to prove, and nothing to switch.
  'payments.sendProof': {
    may: shoppers,
    sample: async (world) => ({
      ...(await freshOrder(world)),
      body: { txnRef: 'FP00000001', payerName: 'Maya Gurung', amount: 600 },
    }),
    answers: 409,
    belongsTo: 'A',
  },
  'payments.appeal': {
    may: shoppers,
    sample: async (world) => ({ ...(await freshOrder(world)), ...reason }),
    answers: 409,
    belongsTo: 'A',
  },
  'payments.payCash': { may: shoppers, sample: freshOrder, answers: 409, belongsTo: 'A' },
  'payments.vendorProofs': { may: sellers, sample: freshOrder, answers: 200, belongsTo: 'V' },
  'payments.confirmProof': { may: sellers, sample: proofOfOrder, answers: 404 },
  'payments.rejectProof': {
    may: sellers,
    sample: async (world) => ({ ...(await proofOfOrder(world)), ...reason }),
    answers: 404,
  },
  'payments.disputeProof': {
    may: sellers,
    sample: async (world) => ({ ...(await proofOfOrder(world)), ...reason }),
    answers: 404,
  },
  'payments.proofQueue': { may: admins, answers: 200 },
  'payments.confirmEscalated': { may: admins, sample: oneProof, answers: 404 },
  'payments.rejectEscalated': {
    may: admins,
    sample: () => ({ ...oneProof(), ...reason }),
    answers: 404,
  },
  'payments.undoProof': { may: admins, sample: () => ({ ...oneProof(), ...reason }), answers: 404 },
  'payments.countAppealed': { may: admins, sample: oneProof, answers: 404 },
  'payments.dismissAppeal': { may: admins, sample: () => ({ ...oneProof(), ...reason }), answers: 404 },
  'payments.upholdProof': { may: admins, sample: oneProof, answers: 404 },
}
