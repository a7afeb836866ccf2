import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, sellers } from './access.ts'

/** The receipt of an order of A's that V has delivered, and A's order itself. */
async function freshReceipt(world: AccessWorld) {
  const orderId = await world.freshOrder()
  const { headers } = world.asker('V')
  for (const to of ['ACCEPTED', 'PACKED', 'ON_THE_WAY', 'DELIVERED']) {
    const url = `/api/orders/vendor/${orderId}/advance`
    await world.ask({ method: 'POST', url, headers, payload: { to } })
  }
  const url = `/api/orders/document/?orderId=${orderId}`
  const { rows } = (await world.ask({ method: 'GET', url, headers })) as { rows: { documentId: string }[] }
  return { params: { documentId: rows[0]?.documentId ?? '' }, body: { language: 'en' } }
}

/** The stores of the access world are registered for VAT before they ask. */
async function registered(world: AccessWorld) {
  const bills = { legalName: '', panNo: '301234567', isVatRegistered: true, issuesInvoices: false }
  for (const who of ['V', 'U'] as const) {
    const { headers } = world.asker(who)
    await world.ask({ method: 'PUT', url: '/api/vendor/profile/bills', headers, payload: bills })
  }
  return { query: {} }
}

export const documentsAccess: Readonly<Record<string, Access>> = {
  'vendors.changeBills': {
    may: sellers,
    sample: () => ({
      body: { legalName: '', panNo: '301234567', isVatRegistered: false, issuesInvoices: false },
    }),
    answers: 200,
  },
  'orders.vatReport': { may: sellers, sample: registered, answers: 200 },
  'orders.vatReportSheet': { may: sellers, sample: registered, answers: 200 },
  'orders.documents': {
    may: ['USER', 'VENDOR', 'ADMIN'],
    sample: async (world) => ({ query: { orderId: await world.freshOrder() } }),
    answers: 200,
    belongsTo: 'BOTH',
  },
  'orders.printDocument': {
    may: ['USER', 'VENDOR', 'ADMIN'],
    sample: freshReceipt,
    answers: 200,
    belongsTo: 'BOTH',
  },
  'orders.packingSlips': {
    may: sellers,
    sample: async (world) => ({ body: { orderIds: [await world.freshOrder()], language: 'en' } }),
    answers: 200,
    belongsTo: 'V',
  },
}
