/** Fonepay's web redirect: a signed address there, a signed one back, and an XML look-up that decides. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { requestGateway } from './gateway-request.ts'
import {
  addressOf,
  type PaymentGateway,
  paisaOfText,
  rupeesText,
  type Verdict,
  verifyAmount,
} from './payment-gateway.ts'

const requestPath = '/api/merchantRequest'

export const fonepaySignature = (secretKey: string, values: readonly string[]): string =>
  createHmac('sha512', secretKey).update(values.join(',')).digest('hex')

const signedOnReturn = ['PRN', 'PID', 'PS', 'RC', 'UID', 'BC', 'INI', 'P_AMT', 'R_AMT']

/** Hexadecimal digits come in upper and lower case. */
function isSignature(given: string | undefined, right: string): boolean {
  const [one, other] = [Buffer.from((given ?? '').toLowerCase()), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** MM/DD/YYYY, as the day is in Nepal. */
function dayOf(at: Date): string {
  const [year, month, day] = nepalDayOf(at).split('-')
  return `${month}/${day}/${year}`
}

/** Bank and number of the return: the look-up has to repeat them. */
const handleOf = (bank: string, number: string): string => `${bank}/${number}`

export const fonepay: PaymentGateway = {
  handOver: (credentials, attempt, { origin }) => {
    const asked = {
      PID: credentials.merchantCode,
      MD: 'P',
      PRN: attempt.reference,
      AMT: rupeesText(attempt.amountPaisa),
      CRN: 'NPR',
      DT: dayOf(attempt.createdAt),
      R1: `Order ${attempt.orderNo}`,
      R2: 'N/A',
      // The same for every payment, because it may have to be registered with them.
      RU: `${origin}/api/orders/payment/fonepay`,
    }
    const url = addressOf(credentials.at.fonepay, requestPath)
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
    url.searchParams.set('DV', fonepaySignature(credentials.secretKey, Object.values(asked)))
    return { kind: 'LINK', url: url.href }
  },

  readReturn: (credentials, attempt, query) => {
    const signed = fonepaySignature(
      credentials.secretKey,
      signedOnReturn.map((name) => query[name] ?? ''),
    )
    const isOurs = query.PRN === attempt.reference && query.PID === credentials.merchantCode
    if (!isSignature(query.DV, signed) || !isOurs) return 'FORGED'
    return query.UID ? { handle: handleOf(query.BC ?? '', query.UID) } : {}
  },

  lookUp: async (credentials, attempt): Promise<Verdict> => {
    const [bank = '', number = ''] = (attempt.handle ?? '').split('/')
    const amount = rupeesText(attempt.amountPaisa)
    const asked = [credentials.merchantCode, amount, attempt.reference, bank, number]
    const url = addressOf(credentials.at.fonepay, requestPath)
    url.pathname = `${url.pathname.replace(/\/$/, '')}/verificationMerchant`
    for (const [index, name] of ['PID', 'AMT', 'PRN', 'BID', 'UID'].entries()) {
      url.searchParams.set(name, asked[index] ?? '')
    }
    url.searchParams.set('DV', fonepaySignature(credentials.secretKey, asked))
    const reply = await requestGateway(url, credentials.at.patienceMs)
    if (reply.status === undefined) return { kind: 'AWAY', said: { fault: reply.why } }
    const answer = reply.status === 200 ? flatXml(reply.text) : undefined
    if (answer?.success === undefined) return { kind: 'AWAY', said: { http: String(reply.status) } }
    const { success, response_code = '', uniqueId = '', txnAmount, currency } = answer
    const said = { success, response_code, uniqueId, amount: answer.amount ?? '' }
    if (success === 'true' && response_code.toLowerCase() === 'successful') {
      return verifyAmount(attempt, {
        reference: uniqueId,
        amountPaisa: paisaOfText(answer.amount ?? txnAmount),
        currency,
        isOurs: (number === '' || number === uniqueId) && [undefined, attempt.reference].includes(answer.prn),
        said,
      })
    }
    if (success === 'true') return { kind: 'HELD', said }
    // Not paid, or not paid yet: Fonepay has the same response for both.
    return { kind: response_code.toLowerCase() === 'cancel' ? 'FAILED' : 'NOT_THERE', said }
  },
}

/** The text of the flat elements in <response>. XML with declarations or nesting is not read at all. */
export function flatXml(text: string): Record<string, string> | undefined {
  const inner = /^\s*(?:<\?xml[^<>]*\?>\s*)?<response>([\s\S]*)<\/response>\s*$/.exec(text)?.[1]
  if (inner === undefined || /<[!?]|&(?!(amp|lt|gt|quot|apos);)/.test(inner)) return undefined
  const found: Record<string, string> = Object.create(null)
  for (const [, name = '', value = ''] of inner.matchAll(/<(\w+)>([^<]*)<\/\1>/g)) found[name] = value.trim()
  return found
}
