/** The interface of every gateway: hand a shopper over, read the return as a hint, look up the result. */
import type { Config } from '../../platform/config.ts'

/** One attempt to pay, as its gateway knows it. */
export interface Attempt {
  readonly id: string
  /** Our reference, unique to this attempt. */
  readonly reference: string
  /** The gateway's own id, where it gave one before the payment. */
  readonly handle: string | null
  readonly amountPaisa: number
  readonly orderNo: string
  readonly createdAt: Date
}

/** A gateway's address, and the store's credentials for it. */
export interface GatewayCredentials {
  readonly at: Config['gateways']
  readonly merchantCode: string
  readonly secretKey: string
}

/** How a browser gets to the gateway. */
export type HandOver =
  | { readonly kind: 'LINK'; readonly url: string }
  | { readonly kind: 'FORM'; readonly action: string; readonly fields: Readonly<Record<string, string>> }

/** A payment that the gateway opened under an id of its own. */
export interface Opened {
  readonly url: string
  readonly handle: string
  readonly expiresAt: Date | undefined
}

/** No response, or an unreadable one; or the gateway refuses this payment. */
export type NotOpened = { readonly fault: 'AWAY' | 'REFUSED'; readonly why: string }

/** The content of a return with a valid signature. A hint alone: no payment is recorded by it. */
export type Hint = 'FORGED' | { readonly handle?: string }

type Said = Readonly<Record<string, string>>

/** The result of a look-up. `said` is stored with the attempt; no secret is in it. */
export type Verdict =
  | { readonly kind: 'PAID'; readonly reference: string; readonly said: Said }
  /** A payment that does not match: another amount, reference or currency. */
  | { readonly kind: 'MISFIT'; readonly why: string; readonly said: Said }
  /**
   * NOT_YET: begun, and not paid. NOT_THERE: unknown to the gateway, which is final once the attempt is too old. HELD:
   * the gateway has the money, and has not decided. FAILED is final. AWAY: no readable response.
   */
  | {
      readonly kind: 'NOT_YET' | 'NOT_THERE' | 'HELD' | 'FAILED' | 'AWAY'
      readonly said: Said
    }

export interface PaymentGateway {
  /** Opens the payment at the gateway, where that is required before the redirect. */
  readonly open?: (
    credentials: GatewayCredentials,
    attempt: Attempt,
    back: Back,
  ) => Promise<Opened | NotOpened>
  /** The redirect, where no opening is required. */
  readonly handOver?: (credentials: GatewayCredentials, attempt: Attempt, back: Back) => HandOver
  readonly readReturn: (credentials: GatewayCredentials, attempt: Attempt, query: Said) => Hint
  /** Never throws: an unreachable gateway is one of the verdicts. */
  readonly lookUp: (credentials: GatewayCredentials, attempt: Attempt) => Promise<Verdict>
}

/** Addresses of this server for the return. */
export interface Back {
  readonly origin: string
}

/** The address of a call: a bare origin is given the gateway's own path, a longer one has moved and is taken whole. */
export function addressOf(given: URL, path: string): URL {
  return given.pathname === '/' ? new URL(path, given) : new URL(given)
}

interface Money {
  readonly reference: string
  readonly amountPaisa: number | undefined
  readonly currency: string | undefined
  /** The response is about this very attempt. */
  readonly isOurs: boolean
  readonly said: Said
}

/** Counts as paid only with our amount, our currency and our reference. */
export function verifyAmount({ amountPaisa }: Attempt, money: Money): Verdict {
  const { reference, said } = money
  const misfit = (why: string): Verdict => ({ kind: 'MISFIT', why, said })
  if (!money.isOurs) return misfit('ANOTHER_REFERENCE')
  if (money.currency !== undefined && money.currency !== 'NPR') return misfit('ANOTHER_CURRENCY')
  if (money.amountPaisa !== amountPaisa) return misfit('ANOTHER_AMOUNT')
  if (reference === '') return misfit('NO_REFERENCE')
  return { kind: 'PAID', reference, said }
}

/** Rupees as gateways take them: whole ones bare, others with two decimals. */
export const rupeesText = (paisa: number): string =>
  paisa % 100 === 0
    ? String(paisa / 100)
    : `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`

/** "1,000.0" is Rs. 1,000 too. Undefined for what is no amount of whole paisa. */
export function paisaOfText(text: string | undefined): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec((text ?? '').replaceAll(',', '').trim())
  if (match === null) return undefined
  const [, rupees = '', decimals = ''] = match
  if (/[^0]/.test(decimals.slice(2))) return undefined
  return Number(rupees) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}
