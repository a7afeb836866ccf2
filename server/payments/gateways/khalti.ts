/** Khalti e-payment (KPG-2): opened by a request of ours, and looked up by the id that Khalti gave it. */
import { flatJson, requestGateway } from './gateway-request.ts'
import {
  addressOf,
  type GatewayCredentials,
  type PaymentGateway,
  type Verdict,
  verifyAmount,
} from './payment-gateway.ts'

/** A configured address with a path stands for "https://khalti.com/api/v2/"; calls are resolved under it. */
function callAt({ at }: GatewayCredentials, call: string): URL {
  const under = addressOf(at.khalti, '/api/v2/')
  return new URL(call, under.href.endsWith('/') ? under : `${under.href}/`)
}

const ask = (credentials: GatewayCredentials, call: string, body: object) =>
  requestGateway(callAt(credentials, call), credentials.at.patienceMs, {
    method: 'POST',
    headers: { authorization: `Key ${credentials.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const khalti: PaymentGateway = {
  open: async (credentials, attempt, { origin }) => {
    const reply = await ask(credentials, 'epayment/initiate/', {
      return_url: `${origin}/api/orders/payment/khalti/${attempt.id}`,
      website_url: `${origin}/`,
      amount: attempt.amountPaisa,
      purchase_order_id: attempt.reference,
      purchase_order_name: `Order ${attempt.orderNo}`,
    })
    if (reply.status === undefined) return { fault: 'AWAY', why: reply.why }
    if (reply.status >= 400 && reply.status < 500) {
      return { fault: 'REFUSED', why: reply.text.slice(0, 300) }
    }
    const answer = reply.status === 200 ? flatJson(reply.text) : undefined
    const url = answer?.payment_url ?? ''
    if (!answer?.pidx || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
      return { fault: 'AWAY', why: `status ${reply.status}` }
    }
    const expiresAt = new Date(answer.expires_at ?? '')
    return { url, handle: answer.pidx, expiresAt: Number.isNaN(expiresAt.getTime()) ? undefined : expiresAt }
  },

  // The return is unsigned, so no field of it is trusted, not even the payment's id.
  readReturn: () => ({}),

  lookUp: async (credentials, attempt): Promise<Verdict> => {
    const reply = await ask(credentials, 'epayment/lookup/', { pidx: attempt.handle })
    if (reply.status === undefined) return { kind: 'AWAY', said: { fault: reply.why } }
    // Expired and "User canceled" come with 400: the body counts, not the status.
    const answer = [200, 400].includes(reply.status) ? flatJson(reply.text) : undefined
    if (reply.status === 404) return { kind: 'NOT_THERE', said: { http: '404' } }
    if (answer?.status === undefined) return { kind: 'AWAY', said: { http: String(reply.status) } }
    const { status, total_amount = '', transaction_id = '', pidx = '', currency } = answer
    const said = { status, total_amount, transaction_id, pidx }
    if (status === 'Completed' && reply.status === 200) {
      return verifyAmount(attempt, {
        reference: transaction_id,
        amountPaisa: /^\d{1,15}$/.test(total_amount) ? Number(total_amount) : undefined,
        currency,
        isOurs: pidx === attempt.handle,
        said,
      })
    }
    if (status === 'Pending') return { kind: 'HELD', said }
    if (status === 'Initiated') return { kind: 'NOT_YET', said }
    const isLastWord = /^(expired|user cancell?ed|refunded|partially refunded)$/i.test(status)
    return { kind: isLastWord ? 'FAILED' : 'AWAY', said }
  },
}
