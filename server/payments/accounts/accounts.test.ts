/** A vendor's payment accounts: read from the picture, checked, changed and presented (D11). */
import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  merchantPayload,
  openQr,
  orderByQr,
  qrPng,
  sendQr,
  signedInAdmin,
} from '../../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { decryptSecret, encryptSecret } from './encrypt-secret.ts'

let market: TestMarket
let store: OpenStore
let other: OpenStore
let admin: Signed
let shopper: Signed

beforeAll(async () => {
  market = await openTestMarket()
  ;[store, other] = [
    await openStoreWithProducts(market, { store: { shopName: 'Ram Stores' } }),
    await openStoreWithProducts(market),
  ]
  ;[admin, shopper] = await Promise.all([signedInAdmin(market), signedInShopper(market)])
})
afterAll(() => market.close())

const keysOf = async (vendorId: string, who?: Signed) =>
  (await call(market, who, 'GET', `/api/key/user?vendorId=${vendorId}`)).json()
const ownOf = async (who: Signed) => (await call(market, who, 'GET', '/api/key/vendor/')).json().rows
const judge = (accountId: string, how: 'approve' | 'reject', payload?: object) =>
  call(market, admin, 'POST', `/api/admin/paymentAccount/${accountId}/${how}`, payload)

describe('my QR', () => {
  test('is read from the picture, waits for its check, takes orders after it, and I hear of each step', async () => {
    const payload = merchantPayload()
    const saved = await sendQr(market, store, await qrPng(payload))
    expect(saved.json()).toMatchObject({
      method: 'QR',
      status: 'PENDING_CHECK',
      qr: { payload, network: 'Fonepay', merchantName: 'RAM STORES', merchantCity: 'Kathmandu' },
    })
    expect(await keysOf(store.vendorId)).toEqual([
      { method: 'QR', label: 'Our Fonepay', enabled: false, reasonDisabled: 'BEING_CHECKED' },
    ])
    expect((await orderByQr(market, store, shopper)).placed.json()).toMatchObject({
      code: 'PAYMENT_NOT_TAKEN',
    })
    const waiting = await call(market, admin, 'GET', '/api/admin/paymentAccount/')
    const { accountId } = saved.json()
    expect(waiting.json().rows).toMatchObject([{ accountId, shopName: 'Ram Stores', isNameAlike: true }])
    expect((await judge(accountId, 'approve')).json()).toMatchObject({ status: 'ACTIVE' })
    expect((await orderByQr(market, store, shopper)).placed.statusCode).toBe(201)
    const [own] = await ownOf(store)
    expect(own.events.map((event: { status: string; by: string }) => [event.status, event.by])).toEqual([
      ['ACTIVE', 'ADMIN'],
      ['PENDING_CHECK', 'VENDOR'],
    ])
    const mails = await market.db.selectFrom('mail').select('kind').orderBy('id').execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['payment-account-changed', 'payment-account-approved'])
    await market.deliverMail()
    const failed = await market.db.selectFrom('mail').select('kind').where('sent_at', 'is', null).execute()
    expect(failed).toEqual([])
  })

  test('brought again, as it is, changes nothing', async () => {
    const [before] = await ownOf(store)
    await sendQr(
      market,
      store,
      await sharp(await qrPng(merchantPayload()))
        .jpeg({ quality: 60 })
        .toBuffer(),
    )
    expect(await ownOf(store)).toMatchObject([{ accountId: before.accountId, status: 'ACTIVE' }])
  })

  test('is found in a photograph: turned, small on a wall, and not quite sharp', async () => {
    const code = await sharp(await qrPng(merchantPayload()))
      .resize(520)
      .rotate(7, { background: '#fff' })
      .toBuffer()
    const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#b9a58a' } })
      .composite([{ input: code, left: 900, top: 600 }])
      .blur(0.8)
      .jpeg({ quality: 70 })
      .toBuffer()
    expect((await sendQr(market, other, photo)).json()).toMatchObject({ qr: { merchantName: 'RAM STORES' } })
  })

  test('a picture of noise is searched in a process of its own: everybody else is answered meanwhile (S1)', async () => {
    const noise = await sharp({
      create: {
        width: 1800,
        height: 1800,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    let isSearched = false
    const searched = sendQr(market, other, noise).finally(() => {
      isSearched = true
    })
    // If the search ran on the event loop, only a handful of these would pass between its steps.
    let answered = 0
    while (!isSearched) {
      await market.app.inject('/api/vendor/vendorListWithInRange/?latitude=27.7&longitude=85.3')
      answered += 1
      // Cached responses need no turn of the event loop; timers and the worker's message do.
      await turn()
    }
    expect((await searched).json()).toMatchObject({ code: 'QR_NOT_FOUND' })
    expect(answered).toBeGreaterThan(60)
  })

  test.each([
    [
      'no QR at all',
      () =>
        sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
          .png()
          .toBuffer(),
      'QR_NOT_FOUND',
    ],
    ['a QR of something else', () => qrPng('https://example.com'), 'QR_NOT_MERCHANT'],
    ['a damaged one', () => qrPng(`${merchantPayload().slice(0, -4)}0000`), 'QR_SPOILT'],
    ['one for other money', () => qrPng(merchantPayload('RAM', { '53': '356' })), 'QR_OTHER_CURRENCY'],
    [
      'one for a single payment',
      () => qrPng(merchantPayload('RAM', { '01': '12', '54': '1500.00' })),
      'QR_FOR_ONE_PAYMENT',
    ],
    ['no picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'BAD_INPUT'],
  ])('is refused when it is %s', async (_, picture, code) => {
    const before = await ownOf(store)
    expect((await sendQr(market, store, await picture())).json()).toMatchObject({ status: 400, code })
    expect(await ownOf(store)).toEqual(before)
  })

  test('another one is checked again before it takes an order; an order that is open keeps the one it began with', async () => {
    const open = (await orderByQr(market, store, shopper)).orderId
    const [before] = await ownOf(store)
    const changed = await sendQr(market, store, await qrPng(merchantPayload('SOMEBODY ELSE')))
    expect(changed.json()).toMatchObject({ status: 'PENDING_CHECK', qr: { merchantName: 'SOMEBODY ELSE' } })
    expect((await orderByQr(market, store, shopper)).placed.json()).toMatchObject({
      code: 'PAYMENT_NOT_TAKEN',
    })
    const page = await call(market, shopper, 'GET', `/api/orders/order/${open}/qr`)
    expect(page.json()).toMatchObject({ qr: { merchantName: 'RAM STORES' }, maySend: true })
    // Optimistic concurrency: the version that an admin saw before the change can no longer be approved.
    expect((await judge(before.accountId, 'approve')).json()).toMatchObject({ code: 'EDITED_MEANWHILE' })
    expect(await keysOf(store.vendorId)).toMatchObject([{ enabled: false }])
    const { rows } = (await call(market, admin, 'GET', '/api/admin/paymentAccount/')).json()
    const row = rows.find(({ accountId }: { accountId: string }) => accountId === changed.json().accountId)
    expect(row).toMatchObject({ isNameAlike: false, before: { merchantName: 'RAM STORES' } })
    const refused = await judge(changed.json().accountId, 'reject', { reason: 'Another name than yours' })
    expect(refused.json()).toMatchObject({ status: 'REJECTED' })
    expect(await ownOf(store)).toMatchObject([{ status: 'REJECTED', reason: 'Another name than yours' }])
    expect(await keysOf(store.vendorId)).toEqual([])
    const acts = await market.db.selectFrom('admin_act').select(['act', 'about_name']).orderBy('id').execute()
    expect(acts.at(-1)).toEqual({ act: 'PAYMENT_ACCOUNT_REJECTED', about_name: 'Ram Stores: QR' })
  })

  test('switched off takes no order at once, and is checked again once it is switched on', async () => {
    await openQr(market, other, admin)
    const off = await call(market, other, 'POST', '/api/key/vendor/QR/disable')
    expect(off.json()).toMatchObject({ status: 'DISABLED' })
    expect(await keysOf(other.vendorId)).toEqual([])
    const on = await call(market, other, 'POST', '/api/key/vendor/QR/enable')
    expect(on.json()).toMatchObject({ status: 'PENDING_CHECK', qr: { merchantName: 'RAM STORES' } })
    expect((await call(market, other, 'POST', '/api/key/vendor/KHALTI/disable')).statusCode).toBe(404)
  })

  test('brought twice at once is one account, and nobody is answered a fault', async () => {
    const quick = await openStoreWithProducts(market)
    const codes = await Promise.all(['ONE', 'TWO', 'THREE'].map((name) => qrPng(merchantPayload(name))))
    const answers = await Promise.all(codes.map((code) => sendQr(market, quick, code)))
    expect(
      answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409),
    ).toEqual([])
    const rows = await market.db
      .selectFrom('payment_account')
      .select('status')
      .where('vendor_id', '=', quick.vendorId)
      .where('superseded_at', 'is', null)
      .execute()
    expect(rows).toEqual([{ status: 'PENDING_CHECK' }])
  })
})

describe('what a gateway gave me', () => {
  const canary = `8gBm/:&EnhH.1/q-${randomBytes(8).toString('hex')}`
  const save = (fields: object, label = 'eSewa') =>
    call(market, other, 'PUT', '/api/key/vendor/ESEWA', { label, fields })

  test('is kept sealed: no dump of the database shows the secret, nor does any answer', async () => {
    const saved = await save({ merchantCode: 'EPAYTEST', secretKey: canary })
    expect(saved.json()).toMatchObject({
      merchantCode: 'EPAYTEST',
      secretFields: ['secretKey'],
      status: 'PENDING_CHECK',
    })
    await judge(saved.json().accountId, 'approve')
    const told = [saved.body]
    for (const who of [undefined, shopper, store, other]) {
      told.push(JSON.stringify(await keysOf(other.vendorId, who)))
      told.push((await call(market, who, 'GET', '/api/key/vendor/')).body)
    }
    told.push((await call(market, admin, 'GET', '/api/admin/paymentAccount/?status=ACTIVE')).body)
    expect(told.filter((text) => text.includes(canary))).toEqual([])
    expect(await keysOf(other.vendorId, shopper)).toContainEqual({
      ...{ method: 'ESEWA', label: 'eSewa', enabled: true, merchantCode: 'EPAYTEST' },
    })
    const everything = await dumpOf(market)
    expect(everything).toContain('EPAYTEST')
    expect(everything).not.toContain(canary)
    expect(everything).not.toContain(Buffer.from(canary).toString('hex'))
    expect(everything).not.toContain(Buffer.from(canary).toString('base64').slice(0, 20))
  })

  test('is opened here alone: with another key it stays shut, and the log says why without it', async () => {
    const { sealed_secret } = await market.db
      .selectFrom('payment_account')
      .select('sealed_secret')
      .where('vendor_id', '=', other.vendorId)
      .where('method', '=', 'ESEWA')
      .where('superseded_at', 'is', null)
      .executeTakeFirstOrThrow()
    const sealed = sealed_secret ?? Buffer.alloc(0)
    const { vendorId } = other
    const opened = (sealedSecret: Buffer) => decryptSecret(market.ctx, { vendorId, sealedSecret })
    expect(opened(sealed)).toEqual({ secretKey: canary })
    expect(decryptSecret(market.ctx, { vendorId: store.vendorId, sealedSecret: sealed })).toBeUndefined()
    const stranger = { ...market.ctx, config: { ...market.ctx.config, sessionSecret: 'x'.repeat(40) } }
    expect(decryptSecret(stranger, { vendorId, sealedSecret: sealed })).toBeUndefined()
    const spoilt = Buffer.from(sealed)
    spoilt[sealed.length - 1] = (spoilt.at(-1) ?? 0) ^ 1
    expect(opened(spoilt)).toBeUndefined()
    const seal = () => encryptSecret(market.ctx, vendorId, { a: 'b' })
    expect(seal().equals(seal())).toBe(false)
  })

  test('keeps a secret that I leave out, and is checked again whatever I change', async () => {
    const same = await save({ merchantCode: 'EPAYTEST' })
    expect(same.json()).toMatchObject({ status: 'ACTIVE' })
    const changed = await save({ merchantCode: 'EPAYMINE' })
    expect(changed.json()).toMatchObject({ status: 'PENDING_CHECK', secretFields: ['secretKey'] })
    const { sealed_secret } = await market.db
      .selectFrom('payment_account')
      .select('sealed_secret')
      .where('id', '=', changed.json().accountId)
      .executeTakeFirstOrThrow()
    const sealed = { vendorId: other.vendorId, sealedSecret: sealed_secret ?? Buffer.alloc(0) }
    expect(decryptSecret(market.ctx, sealed)).toEqual({ secretKey: canary })
  })

  test('is refused with a word beside each field, which does not repeat what I typed', async () => {
    const answer = await call(market, store, 'PUT', '/api/key/vendor/ESEWA', {
      label: 'eSewa',
      fields: { merchantCode: 'not a code!', secretKey: '' },
    })
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: {
        merchantCode: expect.stringContaining('Product code'),
        secretKey: expect.stringContaining('missing'),
      },
    })
    expect(answer.body).not.toContain('not a code!')
  })
})

test('who may see the picture of a QR is given an address for it; its name alone opens nothing', async () => {
  const [own] = await ownOf(other)
  const { rows } = await market.pool.query(
    `select picture from payment_account where vendor_id = $1 and method = 'QR' and superseded_at is null`,
    [other.vendorId],
  )
  expect(own.method).toBe('ESEWA')
  const [, qr] = await ownOf(other)
  const shown = await market.app.inject(qr.pictureUrl)
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
  for (const width of [160, 320, 640, 1280, 1600, 960]) {
    for (const format of ['webp', 'avif']) {
      expect((await market.app.inject(`/pictures/${rows[0].picture}-${width}.${format}`)).statusCode).toBe(
        404,
      )
    }
  }
  expect((await market.app.inject(`${qr.pictureUrl.slice(0, -2)}xx`)).statusCode).toBe(404)
  const keys = JSON.stringify(await keysOf(other.vendorId, shopper))
  expect(keys).not.toContain('pictures')
})

/** Every row of every table, as in a stolen dump. */
async function dumpOf(test: TestMarket): Promise<string> {
  const { rows: tables } = await test.pool.query(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  )
  let all = ''
  for (const { tablename } of tables) {
    const { rows } = await test.pool.query(
      `select coalesce(json_agg(t)::text, '') as text from "${tablename}" t`,
    )
    all += rows[0].text
  }
  return all
}
