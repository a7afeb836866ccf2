/**
 * The floor: what the same work costs with nothing around it. A bare node:http server, named prepared statements,
 * the statements of the product, the same token check and session look-up, the same rows written, the same answers.
 * It does not validate what it is sent, guard against other sites, log, count or limit.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { setLine, viewCart } from './floor-cart.ts'
import { placeOrder } from './floor-order.ts'
import { openPage } from './floor-page.ts'
import { priceOrders } from './floor-price.ts'
import { listProducts, showProduct, suggest } from './floor-products.ts'
import { openFloorSockets } from './floor-sockets.ts'

const { PORT, DATABASE_URL, SESSION_SECRET = '', AUDIENCE, PAGE_OF = '' } = process.env

pg.types.setTypeParser(20, Number)
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
let answerPage = await openPage(PAGE_OF)

const livePerson = `
  select account.user_type, vendor.id as vendor_id, vendor.status as vendor_status
  from session
  join account on account.id = session.account_id
  left join vendor on vendor.account_id = account.id
  where session.id = $1 and account.id = $2 and account.user_type = $3
    and session.ended_at is null and session.expires_at > $4 and account.disabled_at is null`

interface Claims {
  readonly sub: string
  readonly sid: string
  readonly exp: number
  readonly aud: string
  readonly use: string
  readonly userType: string
}

/** The shopper that a token belongs to, now. */
async function shopperOf(token: string): Promise<string> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const right = createHmac('sha256', SESSION_SECRET).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Error('forged')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  const { sub, sid, exp, aud, use, userType } = claims
  if (exp * 1000 < Date.now() || aud !== AUDIENCE || use !== 'access') throw new Error('not good here')
  const { rows } = await pool.query({
    name: 'person',
    text: livePerson,
    values: [sid, sub, userType, new Date()],
  })
  if (rows[0]?.user_type !== 'USER') throw new Error('not a shopper')
  return sub
}

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return JSON.parse(text) as T
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  })
  response.end(body)
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', search = ''] = (request.url ?? '').split('?')
  if (path === '/') return answerPage(response)
  if (path === '/readyz') return answer(response, 200, {})
  if (path === '/fetch-page') {
    answerPage = await openPage(PAGE_OF)
    return answer(response, 200, {})
  }
  const query = new URLSearchParams(search)
  if (path === '/api/products/product/') return answer(response, 200, await listProducts(pool, query))
  if (path === '/api/products/search/suggestion') return answer(response, 200, await suggest(pool, query))
  if (path.startsWith('/api/products/product/')) {
    return answer(response, 200, await showProduct(pool, path.slice('/api/products/product/'.length)))
  }
  const shopper = await shopperOf(request.headers.authorization?.slice(7) ?? '')
  if (path === '/api/products/addToCart/userCart') return answer(response, 200, await viewCart(pool, shopper))
  if (path === '/api/products/addToCart/') {
    return answer(response, 200, await setLine(pool, shopper, await bodyOf(request)))
  }
  if (path === '/api/orders/order/price') {
    return answer(response, 200, await priceOrders(pool, shopper, await bodyOf(request)))
  }
  if (path === '/api/orders/order/') {
    const key = String(request.headers['idempotency-key'])
    const placed = await placeOrder(pool, shopper, key, await bodyOf(request))
    tell(shopper, { about: 'order', id: placed.orderId, isNew: true })
    return answer(response, 201, placed)
  }
  answer(response, 404, {})
}

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => answer(response, 500, { fault: String(error) }))
})
const tell = openFloorSockets(server, shopperOf)
server.listen(Number(PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
