/** What every gateway does for us, each in its own words: take a shopper on, come back with a hint, say the truth. */
import type { Config } from '../../platform/config.ts'

/** One try to pay, as its gateway knows it. */
export interface Attempt {
  readonly id: string
  /** Ours, of this try alone. */
  readonly reference: string
  /** Theirs, where they gave one before the money was there. */
  readonly handle: string | null
  readonly amountPaisa: number
  readonly orderNo: string
  readonly createdAt: Date
}

/** Where a gateway is, and with whose key it is spoken to. */
export interface GatewayCredentials {
  readonly at: Config['gateways']
  readonly merchantCode: string
  readonly secretKey: string
}

/** How a browser gets to the gateway. */
export type HandOver =
  | { readonly kind: 'LINK'; readonly url: string }
  | { readonly kind: 'FORM'; readonly action: string; readonly fields: Readonly<Record<string, string>> }

/** A gateway opened the payment under a name of its own. */
export interface Opened {
  readonly url: string
  readonly handle: string
  readonly expiresAt: Date | undefined
}

/** It did not answer, or not in its own words; or it will not have this payment. */
export type NotOpened = { readonly fault: 'AWAY' | 'REFUSED'; readonly why: string }

/** What a return says, once its signature is right. Whatever it says, nothing is paid by it. */
export type Hint = 'FORGED' | { readonly handle?: string }

type Said = Readonly<Record<string, string>>

/** What the gateway says when we ask it ourselves. `said` is kept with the attempt; no secret is in it. */
export type Verdict =
  | { readonly kind: 'PAID'; readonly reference: string; readonly said: Said }
  /** Money, but not this money: another amount, reference or currency. */
  | { readonly kind: 'MISFIT'; readonly why: string; readonly said: Said }
  /**
   * NOT_YET: begun, and not paid. NOT_THERE: they know of nothing, which is their last word once the try is too old.
   * HELD: they have the money, and have not decided. FAILED is their last word. AWAY: no answer that can be read.
   */
  | {
      readonly kind: 'NOT_YET' | 'NOT_THERE' | 'HELD' | 'FAILED' | 'AWAY'
      readonly said: Said
    }

export interface PaymentGateway {
  /** Opens the payment over there, where that comes before the browser goes. */
  readonly open?: (desk: GatewayCredentials, attempt: Attempt, back: Back) => Promise<Opened | NotOpened>
  /** How the browser goes there, where that needs nothing opened. */
  readonly handOver?: (desk: GatewayCredentials, attempt: Attempt, back: Back) => HandOver
  readonly readReturn: (desk: GatewayCredentials, attempt: Attempt, query: Said) => Hint
  /** Never throws: a gateway that is away is one of the answers. */
  readonly lookUp: (desk: GatewayCredentials, attempt: Attempt) => Promise<Verdict>
}

/** Where the market is for the shopper who pays. */
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
  /** Does the answer speak of this very try? */
  readonly isOurs: boolean
  readonly said: Said
}

/** Paid is paid only in our amount, our currency and under our reference. */
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
