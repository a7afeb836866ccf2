/** Vendors who have just signed up, made without the screens; no admin has approved them yet. */
import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { linkTo } from './mailbox.ts'
import { type NewAccount, newAccount } from './new-accounts.ts'

export interface NewVendor extends NewAccount {
  readonly shopName: string
  readonly username: string
}

export async function signedUpVendor(request: APIRequestContext, name: string): Promise<NewVendor> {
  const person = newAccount(name)
  const { email, password } = person
  const shopName = `${name} Pasal ${email.slice(-20, -12)}`
  const square = { width: 300, height: 300, channels: 3 as const, background: '#2255aa' }
  const buffer = await sharp({ create: square }).png().toBuffer()
  const signedUp = await request.post('/api/auth/users/signup', {
    multipart: {
      userType: 'VENDOR',
      name,
      shopName,
      vendorDescription: 'Tea and talk.',
      email,
      password,
      phone: '9841000002',
      vendorLogoFile: { name: 'logo.png', mimeType: 'image/png', buffer },
    },
  })
  expect(signedUp.status(), await signedUp.text()).toBe(201)
  const { username } = await signedUp.json()
  const token = new URL(await linkTo(email, '/verify-email'), 'http://market').searchParams.get('token')
  expect((await request.post('/api/auth/users/verify', { data: { token } })).status()).toBe(200)
  return { ...person, shopName, username }
}
