/** The work that waits for admins, as counts beside the pages of the sidebar. */
import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../contract/shared/durations.ts'
import { api } from '../lib/api/api.ts'

export interface AdminWork {
  /** Stores that wait for an approval. */
  readonly vendors: number
  /** Hidden products whose vendor asks again. */
  readonly appeals: number
  readonly returns: number
  readonly checks: number
  /** Complaints and reported messages. */
  readonly complaints: number
  readonly messages: number
}

const query = { offset: 0, noOfRows: 1 }

/** Each count comes with a list that is read for one row. The key is under `admin`, so that every action invalidates it. */
export const adminWorkQuery = () =>
  queryOptions({
    queryKey: ['admin', 'work'],
    queryFn: async (): Promise<AdminWork> => {
      const [vendors, products, returns, refunds, accounts, proofs, troubles, complaints, reports, messages] =
        await Promise.all([
          api.vendors.adminVendors({ query: { ...query, status: 'APPLIED' } }),
          api.catalogue.adminProducts({ query: { ...query, appealed: 'true' } }),
          api.orders.adminReturns({ query: { ...query, group: 'ESCALATED' } }),
          api.payments.adminRefunds({ query }),
          api.payments.accountChecks({ query: { ...query, status: 'PENDING_CHECK' } }),
          api.payments.proofQueue({ query: { ...query, kind: 'ESCALATED' } }),
          api.payments.gatewayTroubles({ query }),
          api.chat.complaints({ query }),
          api.chat.reportedMessages({ query: { ...query, state: 'OPEN' } }),
          api.content.contactMessages({ query: { ...query, state: 'OPEN' } }),
        ])
      return {
        vendors: vendors.total,
        appeals: products.appealed,
        returns: returns.escalated + refunds.overdue + refunds.disputed,
        checks: accounts.waiting + proofs.escalated + proofs.disputed + proofs.appealed + troubles.total,
        complaints: complaints.open + reports.open,
        messages: messages.open,
      }
    },
    refetchInterval: minuteMs,
  })
