/** A double of eSewa ePay v2: the form, the payment page, the signed return, and the status request. */
import { createHmac, randomUUID } from 'node:crypto'
import { esewaMerchant } from '../../demo/payments/double-merchants.ts'
import {
  type Fault,
  floatToken,
  type GatewayDouble,
  openDouble,
  page,
  type Reply,
  type Request,
} from './gateway-double.ts'

/** The test merchant of eSewa's documentation. */
interface Booked {
  readonly fields: Readonly<Record<string, string>>
  status: 'PENDING' | 'COMPLETE' | 'CANCELED' | 'AMBIGUOUS' | 'NOT_FOUND' | 'FULL_REFUND'
  readonly refId: string
}

const needed = [
  'amount',
  'tax_amount',
  'product_service_charge',
  'product_delivery_charge',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'success_url',
  'failure_url',
  'signed_field_names',
  'signature',
]

export async function openEsewaDouble(
  secrets: Readonly<Record<string, string>> = { [esewaMerchant.merchantCode]: esewaMerchant.secretKey },
  port?: number,
): Promise<GatewayDouble> {
  const booked = new Map<string, Booked>()
  const sign = (code: string, text: string) =>
    createHmac('sha256', secrets[code] ?? '')
      .update(text)
      .digest('base64')

  const book = ({ body }: Request): Reply => {
    const fields = Object.fromEntries(new URLSearchParams(body))
    const refuse = (why: string) => page('eSewa', `<p>${why}</p>`, 400)
    if (needed.some((name) => !fields[name])) return refuse('A field is missing or empty.')
    const { transaction_uuid: uuid = '', product_code: code = '', signed_field_names: names = '' } = fields
    const signed = names.split(',').map((name) => `${name}=${fields[name]}`)
    if (secrets[code] === undefined || sign(code, signed.join(',')) !== fields.signature) {
      return refuse('ES104: Invalid payload signature.')
    }
    if (!/^[A-Za-z0-9-]+$/.test(uuid)) return refuse('The transaction uuid is not valid.')
    if (booked.has(uuid)) return refuse('Duplicate transaction uuid.')
    const [total = 0, ...parts] = [needed[4], ...needed.slice(0, 4)].map((name) => Number(fields[name ?? '']))
    if (Math.abs(total - parts.reduce((sum, part) => sum + part, 0)) > 0.001) {
      return refuse('The amounts do not add up.')
    }
    booked.set(uuid, { fields, status: 'PENDING', refId: randomUUID().slice(0, 7).toUpperCase() })
    return { status: 302, location: `/double/pay?id=${uuid}` }
  }

  const statusOf = ({ url, fault }: Request): Reply => {
    const asked = Object.fromEntries(url.searchParams)
    const { transaction_uuid: uuid = '', product_code: code = '', total_amount: total = '' } = asked
    const found = booked.get(uuid)
    const isThere = found?.fields.product_code === code && Number(found.fields.total_amount) === Number(total)
    const status = isThere ? found.status : 'NOT_FOUND'
    const amount = fault === 'WRONG_AMOUNT' ? String(Number(total) - 1) : total
    const said = JSON.stringify({
      product_code: code,
      transaction_uuid: fault === 'WRONG_REFERENCE' ? `${uuid}-X` : uuid,
      total_amount: 'AMOUNT',
      status,
      ref_id: status === 'COMPLETE' ? found?.refId : null,
      ...(fault === 'OTHER_CURRENCY' && { currency: 'INR' }),
    })
    return { body: said.replace('"AMOUNT"', floatToken(amount)) }
  }

  /** The data of the return, the amount in it written 1000.0 as eSewa does. */
  const wayBack = ({ fields, status, refId }: Booked, fault: Fault): string => {
    const names = 'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names'
    const said: Record<string, string> = {
      transaction_code: refId,
      status,
      total_amount: floatToken(fields.total_amount ?? ''),
      transaction_uuid: fields.transaction_uuid ?? '',
      product_code: fields.product_code ?? '',
      signed_field_names: names,
    }
    const text = names.split(',').map((name) => `${name}=${said[name]}`)
    const right = sign(said.product_code ?? '', text.join(','))
    const signature =
      fault === 'WRONG_SIGNATURE' ? right.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')) : right
    const json = JSON.stringify({ ...said, signature }).replace(
      `"total_amount":"${said.total_amount}"`,
      `"total_amount":${said.total_amount}`,
    )
    return `${fields.success_url}?data=${encodeURIComponent(Buffer.from(json).toString('base64'))}`
  }

  return openDouble(
    {
      name: 'eSewa',
      priceOf: (uuid) => booked.get(uuid)?.fields.total_amount,
      answer: (request) => {
        const { method, url } = request
        if (method === 'POST' && url.pathname === '/api/epay/main/v2/form') return book(request)
        if (method === 'GET' && url.pathname === '/api/epay/transaction/status/') return statusOf(request)
        return { status: 404, body: '{}' }
      },
      act: (uuid, act, fault) => {
        const found = booked.get(uuid)
        if (found === undefined) return undefined
        const reached = {
          PAY: 'COMPLETE',
          PAY_AND_VANISH: 'COMPLETE',
          CANCEL: 'CANCELED',
          LEAVE_PENDING: 'AMBIGUOUS',
          EXPIRE: 'NOT_FOUND',
        } as const
        if (act !== 'VANISH') found.status = reached[act]
        if (act === 'PAY') return wayBack(found, fault)
        // Failing, cancelling and waiting all end at the same address, without data.
        return act === 'PAY_AND_VANISH' || act === 'VANISH' ? undefined : found.fields.failure_url
      },
    },
    port,
  )
}
