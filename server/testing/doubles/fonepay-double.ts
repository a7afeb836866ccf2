/** A double of Fonepay's web redirect: a signed address, the payment page, a signed return, and XML. */
import { createHmac, randomInt } from 'node:crypto'
import { fonepayMerchant } from '../../demo/payments/double-merchants.ts'
import { type GatewayDouble, openDouble, page, type Reply, type Request } from './gateway-double.ts'

interface Requested {
  readonly asked: Readonly<Record<string, string>>
  status: 'OPEN' | 'PAID' | 'FAILED' | 'PENDING'
  readonly uid: string
}

const bank = 'GLBBNPKA'
const order = ['PID', 'MD', 'PRN', 'AMT', 'CRN', 'DT', 'R1', 'R2', 'RU']

export async function openFonepayDouble(
  secrets: Readonly<Record<string, string>> = { [fonepayMerchant.merchantCode]: fonepayMerchant.secretKey },
  port?: number,
): Promise<GatewayDouble> {
  const requests = new Map<string, Requested>()
  /** Upper-case hexadecimal, as in Fonepay's own sample. */
  const sign = (pid: string, values: readonly string[]) =>
    createHmac('sha512', secrets[pid] ?? '')
      .update(values.join(','))
      .digest('hex')
      .toUpperCase()
  const isSigned = (pid: string, values: readonly string[], given = '') =>
    secrets[pid] !== undefined && sign(pid, values) === given.toUpperCase()

  const take = ({ url }: Request): Reply => {
    const asked = Object.fromEntries(url.searchParams)
    const { PID = '', PRN = '', MD, CRN, DT = '', RU = '', DV } = asked
    const values = order.map((name) => asked[name] ?? '')
    const isWell =
      isSigned(PID, values, DV) &&
      values.every((value) => value !== '') &&
      MD === 'P' &&
      CRN === 'NPR' &&
      /^.{3,25}$/.test(PRN) &&
      /^\d{2}\/\d{2}\/\d{4}$/.test(DT) &&
      URL.canParse(RU)
    // Fonepay itself gives no more detail either.
    if (!isWell || requests.has(PRN)) return page('Fonepay', '<p>Internal Server Error</p>', 500)
    requests.set(PRN, { asked, status: 'OPEN', uid: String(randomInt(10_000_000, 99_999_999)) })
    return { status: 302, location: `/double/pay?id=${encodeURIComponent(PRN)}` }
  }

  const verify = ({ url, fault }: Request): Reply => {
    const given = Object.fromEntries(url.searchParams)
    const { PID = '', AMT = '', PRN = '', BID = '', UID = '', DV } = given
    const found = requests.get(PRN)
    const isKnown = isSigned(PID, [PID, AMT, PRN, BID, UID], DV) && found?.asked.AMT === AMT
    const isSame = UID === '' || UID === found?.uid
    const isPaid = isKnown && isSame && found.status === 'PAID'
    const isPending = isKnown && found?.status === 'PENDING'
    const amount = fault === 'WRONG_AMOUNT' ? String(Number(AMT) - 1) : AMT
    const said = {
      amount,
      bankCode: bank,
      initiator: '98XXXXX000',
      message: isPaid ? 'Verification Successful' : 'Verification Failed',
      response_code: isPaid ? 'successful' : isPending ? 'pending' : 'failed',
      success: String(isPaid || isPending),
      txnAmount: amount,
      uniqueId: fault === 'WRONG_REFERENCE' ? '1' : (found?.uid ?? ''),
      ...(fault === 'OTHER_CURRENCY' && { currency: 'INR' }),
    }
    const inner = Object.entries(said).map(([name, value]) => `<${name}>${value}</${name}>`)
    return {
      type: 'xml',
      body: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><response>${inner.join('')}</response>`,
    }
  }

  return openDouble(
    {
      name: 'Fonepay',
      priceOf: (prn) => requests.get(prn)?.asked.AMT,
      answer: (request) => {
        if (request.url.pathname === '/api/merchantRequest') return take(request)
        if (request.url.pathname === '/api/merchantRequest/verificationMerchant') return verify(request)
        return { status: 404 }
      },
      act: (prn, act, fault) => {
        const found = requests.get(prn)
        if (found === undefined) return undefined
        const reached = {
          PAY: 'PAID',
          PAY_AND_VANISH: 'PAID',
          CANCEL: 'FAILED',
          LEAVE_PENDING: 'PENDING',
          EXPIRE: 'FAILED',
        } as const
        if (act !== 'VANISH') found.status = reached[act]
        if (act !== 'PAY' && act !== 'CANCEL' && act !== 'LEAVE_PENDING') return undefined
        const { PID = '', AMT = '', RU = '' } = found.asked
        const isPaid = act === 'PAY'
        const said = {
          PRN: prn,
          PID,
          PS: String(isPaid),
          RC: isPaid ? 'successful' : act === 'CANCEL' ? 'cancel' : 'failed',
          UID: found.uid,
          BC: bank,
          INI: '98XXXXX000',
          P_AMT: AMT,
          R_AMT: AMT,
        }
        const right = sign(PID, Object.values(said))
        const DV =
          fault === 'WRONG_SIGNATURE' ? right.replace(/^./, (one) => (one === '0' ? '1' : '0')) : right
        return `${RU}?${new URLSearchParams({ ...said, DV })}`
      },
    },
    port,
  )
}
