/** A double of Khalti e-payment (KPG-2): opening, the page where one pays, looking up with its odd 400s, refunding. */
import { randomBytes } from 'node:crypto'
import { khaltiMerchant } from '../../demo/payments/double-merchants.ts'
import { type Act, type GatewayDouble, openDouble, type Reply, type Request } from './gateway-double.ts'

interface Opened {
  readonly pidx: string
  readonly amount: number
  readonly orderId: string
  readonly orderName: string
  readonly returnUrl: string
  readonly transactionId: string
  status:
    | 'Initiated'
    | 'Pending'
    | 'Completed'
    | 'User canceled'
    | 'Expired'
    | 'Refunded'
    | 'Partially refunded'
}

const json = (body: object, status = 200): Reply => ({ status, body: JSON.stringify(body) })
const livesMs = 60 * 60_000
const nepalMs = 345 * 60_000

export async function openKhaltiDouble(
  keys: readonly string[] = [khaltiMerchant.secretKey],
  port?: number,
): Promise<GatewayDouble> {
  const byPidx = new Map<string, Opened>()
  const base: { url: string } = { url: '' }

  const initiate = (body: Record<string, unknown>): Reply => {
    const { amount, return_url: returnUrl, website_url: site, purchase_order_id: orderId } = body
    const wrong = (field: string, why: string) => json({ [field]: [why], error_key: 'validation_error' }, 400)
    for (const field of ['return_url', 'website_url', 'purchase_order_id', 'purchase_order_name']) {
      if (!body[field]) return wrong(field, 'This field may not be blank.')
    }
    if (!URL.canParse(String(returnUrl)) || !URL.canParse(String(site))) {
      return wrong('return_url', 'Enter a valid URL.')
    }
    if (!Number.isInteger(amount)) return wrong('amount', 'A valid integer is required.')
    if (Number(amount) < 1000) {
      return wrong('amount', 'Amount should be greater than Rs. 10, that is 1000 paisa.')
    }
    const pidx = randomBytes(11).toString('base64url')
    byPidx.set(pidx, {
      pidx,
      amount: Number(amount),
      orderId: String(orderId),
      orderName: String(body.purchase_order_name),
      returnUrl: String(returnUrl),
      transactionId: randomBytes(11).toString('base64url'),
      status: 'Initiated',
    })
    const expiresAt = new Date(Date.now() + livesMs + nepalMs).toISOString().replace('Z', '+05:45')
    return json({
      pidx,
      payment_url: `${base.url}/double/pay?id=${pidx}`,
      expires_at: expiresAt,
      expires_in: livesMs / 1000,
    })
  }

  const lookUp = (pidx: string, { fault }: Request): Reply => {
    const found = byPidx.get(pidx)
    if (found === undefined) return json({ detail: 'Not found.', error_key: 'validation_error' }, 404)
    const { status, amount, transactionId } = found
    const isPaid = ['Completed', 'Refunded', 'Partially refunded'].includes(status)
    const said = {
      pidx: fault === 'WRONG_REFERENCE' ? `${pidx}x` : pidx,
      total_amount: fault === 'WRONG_AMOUNT' ? amount - 100 : amount,
      status,
      transaction_id: isPaid ? transactionId : null,
      fee: 0,
      refunded: status === 'Refunded',
      ...(fault === 'OTHER_CURRENCY' && { currency: 'INR' }),
    }
    return json(said, status === 'Expired' || status === 'User canceled' ? 400 : 200)
  }

  const refund = (transactionId: string, given: string): Reply => {
    const found = [...byPidx.values()].find((one) => one.transactionId === transactionId)
    if (found?.status !== 'Completed') return json({ detail: 'Not found.' }, 404)
    found.status = given === '' || given === '{}' ? 'Refunded' : 'Partially refunded'
    return json({ detail: 'Transaction refund successful.' })
  }

  const answer = (request: Request): Reply => {
    const { method, url, headers, body } = request
    const [scheme, key = ''] = (headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'key') {
      return json({ detail: 'Authentication credentials were not provided.', status_code: 401 }, 401)
    }
    if (!keys.includes(key)) return json({ detail: 'Invalid token.', status_code: 401 }, 401)
    const paid = /^\/api\/merchant-transaction\/([\w-]+)\/refund\/$/.exec(url.pathname)
    if (method === 'POST' && paid?.[1]) return refund(paid[1], body)
    // Only our own side writes to it.
    const said = JSON.parse(body || '{}') as Record<string, unknown>
    if (method === 'POST' && url.pathname === '/api/v2/epayment/initiate/') return initiate(said)
    if (method === 'POST' && url.pathname === '/api/v2/epayment/lookup/') {
      return lookUp(String(said.pidx), request)
    }
    return json({ detail: 'Not found.' }, 404)
  }

  const find = (id: string) => byPidx.get(id) ?? [...byPidx.values()].find(({ orderId }) => orderId === id)
  const reached: Partial<Record<Act, Opened['status']>> = {
    PAY: 'Completed',
    PAY_AND_VANISH: 'Completed',
    CANCEL: 'User canceled',
    LEAVE_PENDING: 'Pending',
    EXPIRE: 'Expired',
  }

  const double = await openDouble(
    {
      name: 'Khalti',
      priceOf: (id) => {
        const paisa = find(id)?.amount
        return paisa === undefined ? undefined : String(paisa / 100)
      },
      answer,
      act: (id, act) => {
        const found = find(id)
        if (found === undefined) return undefined
        found.status = reached[act] ?? found.status
        if (act === 'PAY_AND_VANISH' || act === 'VANISH' || act === 'EXPIRE') return undefined
        const { pidx, status, amount, orderId, orderName, transactionId } = found
        const number = status === 'Completed' ? transactionId : ''
        const query = new URLSearchParams({
          ...{ pidx, status, transaction_id: number, tidx: number, txnId: number },
          ...{ amount: String(amount), total_amount: String(amount), mobile: '98XXXXX000' },
          ...{ purchase_order_id: orderId, purchase_order_name: orderName },
        })
        return `${found.returnUrl}?${query}`
      },
    },
    port,
  )
  base.url = double.url
  return double
}
