/**
 * Parses a shop's QR code: EMVCo, merchant-presented, as Nepal's networks print it. Shared by browser and server. No
 * schemas here.
 */

/** Faults of the payload; QR_NOT_FOUND alone is reported by the code that decodes the picture. */
export const qrFaults = [
  'QR_NOT_FOUND',
  'QR_NOT_MERCHANT',
  'QR_SPOILT',
  'QR_OTHER_CURRENCY',
  'QR_FOR_ONE_PAYMENT',
] as const
export type QrFault = (typeof qrFaults)[number]

export interface MerchantQr {
  /** Verbatim, as it is drawn again. */
  readonly payload: string
  /** The payment network, such as Fonepay. */
  readonly network: string
  /** The name that the payer's app will show. */
  readonly merchantName: string
  readonly merchantCity: string
}

export type ReadQr = { readonly qr: MerchantQr } | { readonly fault: QrFault }

const rupees = '524'
const longestPayload = 700

export function readMerchantQr(payload: string): ReadQr {
  if (!payload.startsWith('000201') || payload.length > longestPayload) return { fault: 'QR_NOT_MERCHANT' }
  const end = payload.slice(-8)
  if (!/^6304[0-9A-Fa-f]{4}$/.test(end)) return { fault: 'QR_SPOILT' }
  if (crcOf(payload.slice(0, -4)) !== end.slice(4).toUpperCase()) return { fault: 'QR_SPOILT' }
  const parts = partsOf(payload)
  if (parts === undefined) return { fault: 'QR_SPOILT' }
  const merchantName = (parts.get('59') ?? '').trim()
  const network = networkOf(parts)
  if (merchantName === '' || network === undefined) return { fault: 'QR_NOT_MERCHANT' }
  if (parts.get('53') !== rupees) return { fault: 'QR_OTHER_CURRENCY' }
  // Initiation method 12 marks a code for one payment; so does an amount.
  if (parts.get('01') === '12' || parts.has('54')) return { fault: 'QR_FOR_ONE_PAYMENT' }
  return { qr: { payload, network, merchantName, merchantCity: (parts.get('60') ?? '').trim() } }
}

/** TLV: two digits of tag, two of length, then the value. Undefined when the lengths do not add up. */
function partsOf(text: string): ReadonlyMap<string, string> | undefined {
  const parts = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4))
    if (head === null) return undefined
    const [, id = '', length = ''] = head
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value.length < Number(length) || parts.has(id)) return undefined
    parts.set(id, value)
    at += 4 + value.length
  }
  return parts
}

const networks: readonly [what: RegExp, name: string][] = [
  [/fonepay/i, 'Fonepay'],
  [/nepalpay|nchl|npi/i, 'NEPALPAY QR'],
  [/smartqr|smartchoice/i, 'SmartQR'],
  [/khalti/i, 'Khalti'],
  [/esewa/i, 'eSewa'],
]
const cards: readonly [id: string, name: string][] = [
  ['02', 'Visa'],
  ['04', 'Mastercard'],
  ['15', 'UnionPay'],
]

/** By the template that names its scheme (26 to 51), or by the card scheme (02 to 25); undefined for neither. */
function networkOf(parts: ReadonlyMap<string, string>): string | undefined {
  const ids = [...parts.keys()]
  const scheme = ids
    .filter((id) => id >= '26' && id <= '51')
    .flatMap((id) => partsOf(parts.get(id) ?? '')?.get('00') ?? [])[0]
  if (scheme !== undefined) return networks.find(([what]) => what.test(scheme))?.[1] ?? scheme.slice(0, 40)
  if (!ids.some((id) => id >= '02' && id <= '51')) return undefined
  return cards.find(([id]) => parts.has(id))?.[1] ?? 'QR'
}

const bytesOf = (text: string): number[] =>
  [...encodeURIComponent(text.toWellFormed()).matchAll(/%([0-9A-F]{2})|./g)].map(([char, hex]) =>
    hex === undefined ? char.charCodeAt(0) : Number.parseInt(hex, 16),
  )

/** CRC-16/CCITT-FALSE over the bytes, as four hex digits. */
export function crcOf(text: string): string {
  let crc = 0xffff
  for (const byte of bytesOf(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
