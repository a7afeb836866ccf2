/** A test server with one store that is paid through doubles of all three gateways, and a shopper. */
import { randomUUID } from 'node:crypto'
import type { Gateway } from '../../contract/payments/payment-methods.ts'
import { doubleMerchants } from '../demo/payments/double-merchants.ts'
import { encryptSecret } from '../payments/accounts/encrypt-secret.ts'
import type { AppContext } from '../platform/context.ts'
import type { Db } from '../platform/db/db.ts'
import { jobs } from '../slices.ts'
import { addCheckedAccount } from './checked-account.ts'
import { openEsewaDouble } from './doubles/esewa-double.ts'
import { openFonepayDouble } from './doubles/fonepay-double.ts'
import type { Act, GatewayDouble } from './doubles/gateway-double.ts'
import { openKhaltiDouble } from './doubles/khalti-double.ts'
import { signIn, signUp } from './people.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts, type Signed } from './store-with-products.ts'
import { openTestMarket, type TestMarket } from './test-market.ts'

interface OpenDoubles extends Doubles {
  /** Environment variables with their addresses. */
  readonly env: Record<string, string>
  readonly close: () => Promise<void>
}

export type Doubles = Readonly<Record<Gateway, GatewayDouble>>

export async function openDoubles(): Promise<OpenDoubles> {
  const doubles = {
    ESEWA: await openEsewaDouble(),
    KHALTI: await openKhaltiDouble(),
    FONEPAY: await openFonepayDouble(),
  }
  const env = {
    ESEWA_URL: doubles.ESEWA.url,
    KHALTI_URL: doubles.KHALTI.url,
    FONEPAY_URL: doubles.FONEPAY.url,
  }
  const close = async () => {
    for (const double of Object.values(doubles)) await double.close()
  }
  return { ...doubles, env, close }
}

/** An approved account of the store at this gateway. */
export async function addGatewayAccount(
  market: Pick<AppContext, 'config'>,
  db: Db,
  vendorId: string,
  method: Gateway,
): Promise<void> {
  const { merchantCode, secretKey } = doubleMerchants[method]
  await addCheckedAccount(db, {
    ...{ vendorId, method },
    data: merchantCode === undefined ? {} : { merchantCode },
    sealedSecret: encryptSecret(market, vendorId, { secretKey }),
  })
}

type Answered = Awaited<ReturnType<TestMarket['app']['inject']>>

const longestLoginMs = 10 * 60_000

export interface GatewayMarket {
  readonly test: TestMarket
  readonly doubles: Doubles
  /** The environment by which a server in another process finds the doubles. */
  readonly env: Readonly<Record<string, string>>
  readonly store: OpenStore
  readonly productId: string
  /** Moves the test's clock on. */
  readonly wait: (minutes: number) => void
  /** An order for Rs. 100 that awaits payment. */
  readonly place: (method: Gateway) => Promise<string>
  readonly ask: (method: 'GET' | 'POST', url: string, who?: Signed) => Promise<Answered>
  /** Starts a payment, and follows it to the gateway's page. Answers the reference there. */
  readonly goToGateway: (orderId: string) => Promise<string>
  /** Performs the action on the gateway's page, and follows the redirect back, if any. Answers its address. */
  readonly act: (method: Gateway, reference: string, act: Act) => Promise<string>
  readonly rows: (
    orderId: string,
  ) => Promise<{ order: string; payment: string; receipts: number; tries: string[] }>
  /** Runs one job, as its schedule would. */
  readonly runJob: (name: string) => Promise<void>
  readonly close: () => Promise<void>
}

export async function openGatewayMarket(
  env: Record<string, string> = {},
  mostConnections = 10,
): Promise<GatewayMarket> {
  const { env: addresses, close: closeDoubles, ...doubles } = await openDoubles()
  let passedMs = 0
  const test = await openTestMarket({
    env: { ...addresses, ...env },
    mostConnections,
    clock: () => new Date(Date.now() + passedMs),
  })
  const store = await openStoreWithProducts(test)
  const { email } = await signUp(test)
  let headers = signIn(test, email)
  let signedInMs = 0
  /** Signs in again once the session has expired. */
  const shopper = () => {
    if (passedMs - signedInMs > longestLoginMs) {
      signedInMs = passedMs
      headers = signIn(test, email)
    }
    return headers
  }
  const productId = await addTestProducts(test, store, { stock: 1000 })
  for (const method of ['ESEWA', 'KHALTI', 'FONEPAY'] as const) {
    await addGatewayAccount(test.ctx, test.db, store.vendorId, method)
  }

  const ask: GatewayMarket['ask'] = async (method, url, who) =>
    test.app.inject({ method, url, headers: who?.headers ?? (await shopper()) })

  const place = async (method: Gateway): Promise<string> => {
    const placed = await test.app.inject({
      method: 'POST',
      url: '/api/orders/order/',
      headers: { ...(await shopper()), 'idempotency-key': randomUUID() },
      payload: {
        vendorId: store.vendorId,
        deliveryOptionId: store.pickupId,
        lines: [{ productId, quantity: 1, expectedUnitPrice: 100 }],
        paymentMethod: method,
        expectedTotal: 100,
      },
    })
    if (placed.statusCode !== 201) throw new Error(`not placed: ${placed.body}`)
    return String(placed.json().orderId)
  }

  const goToGateway = async (orderId: string): Promise<string> => {
    const begun = await ask('POST', `/api/orders/order/${orderId}/pay`)
    if (begun.statusCode !== 200) throw new Error(`not begun: ${begun.body}`)
    const { url, provider } = begun.json() as { url: string; provider: Gateway }
    if (provider !== 'KHALTI') await leaveBy((await ask('GET', new URL(url).pathname)).body)
    const { rows } = await test.pool.query(
      `select reference from payment_attempt a join payment p on p.id = a.payment_id
       where p.order_id = $1 order by a.created_at desc, a.id desc limit 1`,
      [orderId],
    )
    return String(rows[0].reference)
  }

  const act: GatewayMarket['act'] = async (method, reference, done) => {
    const back = doubles[method].act(reference, done)
    if (back === undefined) return ''
    const { pathname, search } = new URL(back)
    await ask('GET', `${pathname}${search}`)
    return `${pathname}${search}`
  }

  const rows: GatewayMarket['rows'] = async (orderId) => {
    const { rows: found } = await test.pool.query(
      `select o.status as order, p.status as payment,
         (select count(*)::int from payment_receipt r where r.payment_id = p.id) as receipts,
         array(select status from payment_attempt a where a.payment_id = p.id order by created_at) as tries
       from orders o join payment p on p.order_id = o.id where o.id = $1`,
      [orderId],
    )
    return found[0]
  }

  return {
    ...{ test, doubles, env: addresses, store, productId, ask, place, goToGateway, act, rows },
    runJob: async (name) => {
      const job = jobs.find((found) => found.name === name)
      if (job === undefined) throw new Error(`no job is called ${name}`)
      await job.run(test.ctx)
    },
    wait: (minutes) => {
      passedMs += minutes * 60_000
    },
    close: async () => {
      await test.close()
      await closeDoubles()
    },
  }
}

/** A browser's steps on the redirect page. */
async function leaveBy(html: string): Promise<void> {
  const plain = (words = '') =>
    words
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  const action = plain(/<form method="post" action="([^"]+)"/.exec(html)?.[1])
  if (action === '') {
    const link = plain(/content="0;url=([^"]+)"/.exec(html)?.[1])
    if (link.startsWith('http')) await fetch(link, { redirect: 'manual' })
    return
  }
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value]) => [name, plain(value)] as [string, string],
  )
  const answer = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (answer.status !== 302) throw new Error(`the gateway said ${answer.status}: ${await answer.text()}`)
}
