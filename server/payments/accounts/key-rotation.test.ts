/** Key rotation: another SESSION_SECRET, with the one before it and without (M10, F9). */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEncryption } from '../../platform/security/encryption.ts'
import { type GatewayMarket, openGatewayMarket } from '../../testing/gateway-market.ts'
import { signIn, signUp, testPassword } from '../../testing/people.ts'
import { type Restarted, restartMarket } from '../../testing/restarted-market.ts'
import { encryptSecret } from './encrypt-secret.ts'

let shop: GatewayMarket
const apps: FastifyInstance[] = []
beforeAll(async () => {
  shop = await openGatewayMarket()
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await shop.close()
})

const restart = async (secret: string, oldSecret?: string): Promise<Restarted> => {
  const restarted = await restartMarket(shop.test.ctx, secret, oldSecret)
  apps.push(restarted.app)
  return restarted
}

const newSecret = () => randomBytes(32).toString('hex')
const methodsOf = async ({ app }: Pick<Restarted, 'app'>) => {
  const answer = await app.inject(`/api/key/user?vendorId=${shop.store.vendorId}`)
  return answer.json().map(({ method }: { method: string }) => method)
}
const orderAt = async ({ app }: Restarted, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: shop.store.vendorId,
      deliveryOptionId: shop.store.pickupId,
      lines: [{ productId: shop.productId, quantity: 1, expectedUnitPrice: 100 }],
      paymentMethod: 'ESEWA',
      expectedTotal: 100,
    },
  })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.test.ctx.clock().getTime() })

test('with the old secret beside the new one nobody is signed out and every wallet stays open; a job renews the keys', async () => {
  const { ctx: before } = shop.test
  const first = before.config.sessionSecret ?? ''
  const { email } = await signUp(shop.test)
  const admin = await signUp(shop.test, { userType: 'ADMIN' })
  const adminHeaders = await signIn(shop.test, admin.email)
  const begun = await shop.test.app.inject({
    method: 'POST',
    url: '/api/security/secondFactor/begin',
    headers: adminHeaders,
    payload: { password: testPassword },
  })
  const { secret } = begun.json<{ secret: string }>()
  const headers = await signIn(shop.test, email)
  const second = newSecret()
  const both = await restart(second, first)
  expect(await methodsOf(both)).toEqual(['ESEWA', 'KHALTI', 'FONEPAY'])
  expect((await orderAt(both, headers)).statusCode).toBe(201)
  await both.runJob('payments-renew-seals')
  await both.runJob('accounts-renew-second-factors')

  const alone = await restart(second)
  expect(await methodsOf(alone)).toEqual(['ESEWA', 'KHALTI', 'FONEPAY'])
  const confirmed = await alone.app.inject({
    method: 'POST',
    url: '/api/security/secondFactor/confirm',
    headers: await signIn({ ...shop.test, ...alone }, admin.email),
    payload: { code: codeOf(secret) },
  })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  // Tokens signed with the old secret are invalid once it is gone.
  expect((await orderAt(alone, headers)).statusCode).toBe(401)
})

test('without it the wallets are closed: not offered, no order placed, the keeper is told once and can enter the key again', async () => {
  const lost = await restart(newSecret())
  expect(await methodsOf(lost)).toEqual([])
  const { email } = await signUp(shop.test)
  const headers = await signIn({ ...shop.test, ...lost }, email)
  expect((await orderAt(lost, headers)).json()).toMatchObject({ code: 'PAYMENT_NOT_TAKEN' })
  await lost.runJob('payments-renew-seals')
  await lost.runJob('payments-renew-seals')
  const { rows } = await shop.test.pool.query(
    `select detail ->> 'label' as label from notification where detail ->> 'result' = 'SECRET_LOST' order by 1`,
  )
  expect(rows.map(({ label }) => label)).toEqual(['ESEWA', 'FONEPAY', 'KHALTI'])
  const { rows: accounts } = await shop.test.pool.query(
    `select a.email from vendor v join account a on a.id = v.account_id where v.id = $1`,
    [shop.store.vendorId],
  )
  const keeper = await signIn({ ...shop.test, ...lost }, accounts[0].email)
  const own = async () => (await lost.app.inject({ url: '/api/key/vendor', headers: keeper })).json().rows
  expect((await own()).map(({ status }: { status: string }) => status)).toEqual([
    'DISABLED',
    'DISABLED',
    'DISABLED',
  ])
  const saved = await lost.app.inject({
    method: 'PUT',
    url: '/api/key/vendor/ESEWA',
    headers: keeper,
    payload: { label: 'eSewa', fields: { merchantCode: 'EPAYTEST', secretKey: '8gBm/:&EnhH.1/q' } },
  })
  expect(saved.json()).toMatchObject({ method: 'ESEWA', status: 'PENDING_CHECK' })
})

test('a secret that was sealed before stores had keys of their own still opens, and is sealed for its store', async () => {
  const { ctx, pool } = shop.test
  const current = encryptSecret(ctx, shop.store.vendorId, { secretKey: 'x' })
  const legacy = openEncryption(ctx.config, 'payment-account').seal('{"secretKey":"old"}', 'payment-account')
  const keyId = createHmac('sha256', ctx.config.sessionSecret ?? '')
    .update('key id payment-account')
    .digest()
    .subarray(0, 4)
  await pool.query(
    `update payment_account set sealed_secret = $1 where method = 'KHALTI' and superseded_at is null`,
    [Buffer.concat([keyId, legacy])],
  )
  await shop.runJob('payments-renew-seals')
  const { rows } = await pool.query(
    `select sealed_secret from payment_account where method = 'KHALTI' and superseded_at is null`,
  )
  expect(rows[0].sealed_secret.subarray(0, 4).equals(current.subarray(0, 4))).toBe(true)
})
