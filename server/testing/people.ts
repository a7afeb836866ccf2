/** Accounts for tests: made through the public functions of the slices, signed in through real requests. */
import { randomUUID } from 'node:crypto'
import type { UserType } from '../../contract/permissions.ts'
import { createAccount, hashPassword } from '../accounts/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import { approveVendor, type NewStore, openStore } from '../vendors/index.ts'
import type { TestMarket } from './test-market.ts'

/** The default password of test accounts; hashed once. */
export const testPassword = 'Rhododendron-8848'
let testPasswordHash: Promise<string> | undefined

export interface NewPerson {
  readonly userType?: UserType
  readonly email?: string
  readonly name?: string
  readonly username?: string
  readonly password?: string
  /** False: the email address is not verified yet. */
  readonly isVerified?: boolean
  /** Vendors only: parts of the store that matter to the test. */
  readonly store?: Partial<NewStore>
  /** False: a vendor whose store waits for approval. */
  readonly isApproved?: boolean
}

export interface SignedUp {
  readonly accountId: string
  readonly email: string
  readonly password: string
  /** Vendors only; otherwise empty. */
  readonly vendorId: string
  readonly username: string
}

export async function signUp(test: TestMarket, person: NewPerson = {}): Promise<SignedUp> {
  const { userType = 'USER', name = 'Maya Gurung', password = testPassword } = person
  const username = person.username ?? `${userType.toLowerCase()}-${randomUUID().slice(0, 8)}`
  const email = person.email ?? `${username}@example.com`
  const now = test.ctx.clock()
  const passwordHash = await hashOf(password)
  return inTransaction(test.db, async (tx) => {
    const account = { email, name, userType, username, passwordHash, createdAt: now }
    const isVerified = person.isVerified ?? true
    const accountId = await createAccount(tx, { ...account, ...(isVerified && { emailVerifiedAt: now }) })
    const signedUp = { accountId, email, password, username, vendorId: '' }
    if (userType !== 'VENDOR') return signedUp
    const vendorId = await openStore(tx, { ...store, accountId, username, createdAt: now, ...person.store })
    if (person.isApproved ?? true) await approveVendor(tx, vendorId, now)
    return { ...signedUp, vendorId }
  })
}

const store = {
  shopName: 'Asan Spice House',
  description: 'Spices from the hills',
  address: 'Asan Chowk',
  state: 'Bagmati',
  city: 'Kathmandu',
  position: { latitude: 27.7074, longitude: 85.3121 },
  openingHours: [],
}

const hashOf = (password: string): Promise<string> => {
  if (password !== testPassword) return hashPassword(password)
  testPasswordHash ??= hashPassword(testPassword)
  return testPasswordHash
}

/** Signs in and answers the headers for requests of that account. */
export async function signIn(
  test: TestMarket,
  email: string,
  password = testPassword,
): Promise<{ authorization: string }> {
  const { jwtToken } = await signInPair(test, email, password)
  return { authorization: `Bearer ${jwtToken}` }
}

export async function signInPair(
  test: TestMarket,
  email: string,
  password = testPassword,
): Promise<{ jwtToken: string; remarks: string }> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/security/login',
    payload: { email, password },
  })
  if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`)
  return answer.json()
}
