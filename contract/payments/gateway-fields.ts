/** Credentials of a store at each gateway. No schemas here, so that every page may know them. */
import type { Gateway } from './payment-methods.ts'

export interface GatewayField {
  readonly name: 'merchantCode' | 'secretKey'
  /** The gateway's own name of the field, in its documents and on its merchant pages. */
  readonly theirName: string
  /** Encrypted on arrival and never shown again; fields that are not secret stand in the account's public data. */
  readonly isSecret: boolean
  readonly most: number
  /** Validation: printable, and no spaces at its ends. */
  readonly pattern: RegExp
}

const printable = /^[\x21-\x7e]+$/
const code = /^[A-Za-z0-9_-]+$/

export const gatewayNames: Readonly<Record<Gateway, string>> = {
  ESEWA: 'eSewa',
  KHALTI: 'Khalti',
  FONEPAY: 'Fonepay',
}

export const gatewayFields: Readonly<Record<Gateway, readonly GatewayField[]>> = {
  ESEWA: [
    { name: 'merchantCode', theirName: 'Product code', isSecret: false, most: 50, pattern: code },
    { name: 'secretKey', theirName: 'Secret key', isSecret: true, most: 200, pattern: printable },
  ],
  KHALTI: [
    { name: 'secretKey', theirName: 'Live secret key', isSecret: true, most: 200, pattern: printable },
  ],
  FONEPAY: [
    { name: 'merchantCode', theirName: 'Merchant code (PID)', isSecret: false, most: 50, pattern: code },
    { name: 'secretKey', theirName: 'Secret key', isSecret: true, most: 200, pattern: printable },
  ],
}
