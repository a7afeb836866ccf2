import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '../../../contract/errors.ts'
import type { UserType } from '../../../contract/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { canonical } from '../names/canonical.ts'
import { hashPassword, leastAdminPassword } from '../passwords/passwords.ts'

export interface NewAccount {
  readonly email: string
  readonly name: string
  readonly userType: UserType
  /** From hashPassword; absent for somebody who signs in with Google. */
  readonly passwordHash?: string
  readonly googleSubject?: string
  readonly createdAt: Date
  /** When the address was proved to be theirs; until then the account cannot sign in. */
  readonly emailVerifiedAt?: Date
  readonly username?: string
  readonly phone?: string
  readonly address?: string
  readonly state?: string
  readonly city?: string
  readonly language?: Language
}

const usernamePattern = /^[\p{L}\p{M}\p{N}._-]{3,60}$/u

/** Makes an account and returns its id. A taken e-mail address or username is the database's unique violation. */
export async function createAccount(db: Db, account: NewAccount): Promise<string> {
  const id = randomUUIDv7()
  const username = account.username === undefined ? null : canonical(account.username)
  if (username !== null && !usernamePattern.test(username)) throw new Error(`${username} is no username`)
  await db
    .insertInto('account')
    .values({
      id,
      username,
      email: canonical(account.email),
      name: account.name,
      user_type: account.userType,
      password_hash: account.passwordHash ?? null,
      login_type: account.googleSubject === undefined ? 'EMAIL' : 'GOOGLE',
      google_subject: account.googleSubject ?? null,
      phone: account.phone ?? null,
      address: account.address ?? null,
      state: account.state ?? null,
      city: account.city ?? null,
      language: account.language ?? 'en',
      email_verified_at: account.emailVerifiedAt ?? null,
      created_at: account.createdAt,
    })
    .execute()
  return id
}

/** Makes an admin: the one way to that role outside the app. The password has at least 12 characters. */
export async function createAdmin(
  db: Db,
  admin: {
    readonly email: string
    readonly name: string
    readonly password: string
    readonly createdAt: Date
  },
): Promise<string> {
  if (admin.password.length < leastAdminPassword) {
    throw new Error(`An admin's password needs at least ${leastAdminPassword} characters.`)
  }
  const { email, name, createdAt } = admin
  const passwordHash = await hashPassword(admin.password)
  return createAccount(db, {
    email,
    name,
    userType: 'ADMIN',
    passwordHash,
    createdAt,
    emailVerifiedAt: createdAt,
  })
}
