/** Visitors without an account, and the refusals that are expected where a test tries what must be refused. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { linkTo } from './mailbox.ts'
import type { DemoAccount } from './people.ts'

export interface NewAccount extends DemoAccount {
  readonly name: string
}

/** An address unique to this run. */
export function newAccount(name: string): NewAccount {
  const word = name.toLowerCase().replace(/\W+/g, '-')
  return { name, email: `${word}-${randomUUID().slice(0, 8)}@example.com`, password: 'Mustang-9-apples!' }
}

/** A shopper with a verified address, made without the screens. */
export async function signedUpShopper(
  request: APIRequestContext,
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<NewAccount> {
  const person = newAccount(name)
  const { email, password } = person
  const signedUp = await request.post('/api/auth/users/signup', {
    multipart: {
      userType: 'USER',
      name,
      email,
      password,
      phone: '9841000001',
      address: 'Thamel Marg',
      state: 'Bagmati',
      city: 'Kathmandu',
      ...more,
    },
  })
  expect(signedUp.status(), await signedUp.text()).toBe(201)
  const token = new URL(await linkTo(email, '/verify-email'), 'http://market').searchParams.get('token')
  expect((await request.post('/api/auth/users/verify', { data: { token } })).status()).toBe(200)
  return person
}

/** Expected refusals of one status, once each is reported both as an answer and in the console; and nothing else. */
export async function pardonRefusal(faults: string[], status: number): Promise<void> {
  const count = (words: string) => faults.filter((fault) => fault.includes(words)).length
  await expect.poll(() => count(`answered ${status}: `)).toBeGreaterThan(0)
  await expect.poll(() => count(`answered ${status}: `) - count(`status of ${status}`)).toBe(0)
  expect(faults.splice(0).filter((fault) => !fault.includes(String(status)))).toEqual([])
}

/** Expected refusals: a browser also reports them in its console. */
export function pardon(faults: string[], ...expected: readonly RegExp[]): void {
  const left = faults.filter((fault) => !expected.some((one) => one.test(fault)))
  faults.splice(0, faults.length, ...left)
}
