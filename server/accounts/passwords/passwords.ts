import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB: about 18 ms of one core. The library's default kind is argon2id. */
export const hashCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Shortest password of an admin. */
export const leastAdminPassword = 12

export const hashPassword = (password: string): Promise<string> => hash(password, hashCost)

/** A decoy hash: compared against where there is no account, so that both responses take the same time. */
let nobodysHash: Promise<string> | undefined

/** Verifies a password, exactly as typed. Without a hash it works as hard and says no. */
export async function isPassword(typed: string, passwordHash: string | null | undefined): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, typed)
  nobodysHash ??= hashPassword(crypto.randomUUID())
  await verify(await nobodysHash, typed)
  return false
}
