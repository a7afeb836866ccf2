/** eSewa ePay v2: a signed form on the way there, signed data on the way back, and a status request that decides. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { flatJson, requestGateway } from './gateway-request.ts'
import {
  addressOf,
  type PaymentGateway,
  paisaOfText,
  rupeesText,
  type Verdict,
  verifyAmount,
} from './payment-gateway.ts'

const formPath = '/api/epay/main/v2/form'
const statusPath = '/api/epay/transaction/status/'

export const esewaSignature = (secretKey: string, text: string): string =>
  createHmac('sha256', secretKey).update(text).digest('base64')

/** "a=1,b=2" over these fields, in this order. */
const signedText = (fields: Readonly<Record<string, string>>, names: readonly string[]): string =>
  names.map((name) => `${name}=${fields[name] ?? ''}`).join(',')

const signedOnTheWay = ['total_amount', 'transaction_uuid', 'product_code']
/** A fixed list: a shortened one would leave the other fields unsigned. */
const signedOnReturn = ['transaction_code', 'status', ...signedOnTheWay, 'signed_field_names']

export const esewa: PaymentGateway = {
  handOver: (credentials, attempt, { origin }) => {
    const total = rupeesText(attempt.amountPaisa)
    const back = `${origin}/api/orders/payment/esewa/${attempt.id}`
    const fields = {
      amount: total,
      tax_amount: '0',
      product_service_charge: '0',
      product_delivery_charge: '0',
      total_amount: total,
      transaction_uuid: attempt.reference,
      product_code: credentials.merchantCode,
      // No query in them: eSewa appends "?data=" whether there is one or not.
      success_url: `${back}/success`,
      failure_url: `${back}/failure`,
      signed_field_names: signedOnTheWay.join(','),
    }
    const signature = esewaSignature(credentials.secretKey, signedText(fields, signedOnTheWay))
    return {
      kind: 'FORM',
      action: addressOf(credentials.at.esewa, formPath).href,
      fields: { ...fields, signature },
    }
  },

  readReturn: (credentials, attempt, { data }) => {
    // A failure URL has no data, nor has a success that lost it: the look-up decides.
    if (data === undefined) return {}
    const said = flatJson(Buffer.from(data.replaceAll(' ', '+'), 'base64').toString('utf8'))
    if (said === undefined) return 'FORGED'
    const names = (said.signed_field_names ?? '').split(',')
    if (!signedOnReturn.every((name) => names.includes(name))) return 'FORGED'
    const right = Buffer.from(esewaSignature(credentials.secretKey, signedText(said, names)))
    const given = Buffer.from(said.signature ?? '')
    if (given.length !== right.length || !timingSafeEqual(given, right)) return 'FORGED'
    const isOurs =
      said.transaction_uuid === attempt.reference && said.product_code === credentials.merchantCode
    return isOurs ? {} : 'FORGED'
  },

  lookUp: async (credentials, attempt): Promise<Verdict> => {
    const url = addressOf(credentials.at.esewaStatus, statusPath)
    url.searchParams.set('product_code', credentials.merchantCode)
    url.searchParams.set('total_amount', rupeesText(attempt.amountPaisa))
    url.searchParams.set('transaction_uuid', attempt.reference)
    const reply = await requestGateway(url, credentials.at.patienceMs)
    if (reply.status === undefined) return { kind: 'AWAY', said: { fault: reply.why } }
    const answer = reply.status === 200 ? flatJson(reply.text) : undefined
    if (answer?.status === undefined) return { kind: 'AWAY', said: { http: String(reply.status) } }
    const { status, total_amount = '', transaction_uuid = '', ref_id = '', currency } = answer
    const said = { status, total_amount, transaction_uuid, ref_id }
    if (status === 'COMPLETE') {
      return verifyAmount(attempt, {
        reference: ref_id,
        amountPaisa: paisaOfText(total_amount),
        currency,
        isOurs: transaction_uuid === attempt.reference && answer.product_code === credentials.merchantCode,
        said,
      })
    }
    if (status === 'PENDING') return { kind: 'NOT_YET', said }
    if (status === 'AMBIGUOUS') return { kind: 'HELD', said }
    // The session at eSewa has expired, or the form never arrived.
    if (status === 'NOT_FOUND') return { kind: 'NOT_THERE', said }
    if (['CANCELED', 'FULL_REFUND', 'PARTIAL_REFUND'].includes(status)) return { kind: 'FAILED', said }
    return { kind: 'AWAY', said }
  },
}
