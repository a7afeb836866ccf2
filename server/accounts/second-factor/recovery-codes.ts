/** Recovery codes: ten of 50 random bits, kept as argon2id hashes under one salt of their owner. */
import { randomBytes, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { hashCost } from '../passwords/passwords.ts'

const howMany = 10
const length = 10
/** Crockford's: no letter that is taken for a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const newRecoverySalt = (): Buffer => randomBytes(16)

/** `7K3QD-0ZP4M`, ten of them, all different. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < howMany) {
    const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
    codes.add(`${code.slice(0, length / 2)}-${code.slice(length / 2)}`)
  }
  return [...codes]
}

/** Normalises a code as it was typed from a sheet of paper. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

const asWritten = (plain: string): string => plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** One hash finds the row: that is why all codes of one person share a salt. */
export const hashRecoveryCode = (code: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(asWritten(plainCode(code)), { ...hashCost, salt })
