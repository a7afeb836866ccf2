/** The measured operations: their requests, and how near to the floor the product has to come. */
import { randomUUID } from 'node:crypto'
import type { Stage } from './stage.ts'

export interface Operation {
  readonly name: string
  /** Minimum share of the floor's requests per second. */
  readonly goal: number
  /** Each request is valid once only, and the carts are filled before every measurement. */
  readonly isOnce: boolean
  /** Concurrent connections, where the operation has its own number. */
  readonly connections?: number
  readonly requests: (stage: Stage, tokens: readonly string[]) => string[]
}

export const operations: readonly Operation[] = [
  {
    name: 'list',
    goal: 0.7,
    isOnce: false,
    requests: ({ categoryIds }) =>
      categoryIds.map((id) => get(`/api/products/product/?categoryId=${id}&noOfRows=24`)),
  },
  {
    name: 'detail',
    goal: 0.7,
    isOnce: false,
    requests: ({ goods }) => goods.map(({ productId }) => get(`/api/products/product/${productId}`)),
  },
  {
    name: 'suggest',
    goal: 1,
    isOnce: false,
    requests: ({ words }) => words.map((word) => get(`/api/products/search/suggestion?searchQuery=${word}`)),
  },
  {
    name: 'add-line',
    goal: 0.6,
    isOnce: false,
    requests: ({ goods }, tokens) =>
      goods.map(({ productId, vendorId }, at) =>
        post('/api/products/addToCart/', tokens[at % tokens.length], {
          productId,
          vendorId,
          quantity: 1 + (at % 5),
        }),
      ),
  },
  {
    name: 'view-cart',
    goal: 0.7,
    isOnce: false,
    requests: (_, tokens) => tokens.map((token) => get('/api/products/addToCart/userCart', token)),
  },
  {
    name: 'price',
    goal: 0.5,
    isOnce: false,
    requests: ({ baskets, shoppers }, tokens) =>
      baskets.map(({ shopper, vendorId, optionId }) =>
        post('/api/orders/order/price', tokens[shopper], {
          orders: [
            {
              vendorId,
              addressId: shoppers[shopper]?.addressId,
              deliveryOptionId: optionId,
              paymentMethod: 'COD',
            },
          ],
        }),
      ),
  },
  ...[8, 32].map(
    (connections): Operation => ({
      name: `order-${connections}`,
      goal: 0.5,
      isOnce: true,
      connections,
      requests: orderRequests,
    }),
  ),
  {
    name: 'home',
    goal: 0.5,
    isOnce: false,
    requests: () => [get('/', undefined, { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' })],
  },
]

/** Every basket is ordered once, under a key of its own. */
function orderRequests({ baskets, shoppers }: Stage, tokens: readonly string[]): string[] {
  return baskets.map(({ shopper, vendorId, optionId, totalPaisa }) =>
    post(
      '/api/orders/order/',
      tokens[shopper],
      {
        vendorId,
        addressId: shoppers[shopper]?.addressId,
        deliveryOptionId: optionId,
        paymentMethod: 'COD',
        expectedTotal: totalPaisa / 100,
      },
      { 'Idempotency-Key': randomUUID() },
    ),
  )
}

type Headers = Readonly<Record<string, string>>

export const get = (path: string, token?: string, headers: Headers = {}): string =>
  written('GET', path, token, headers)

const post = (path: string, token: string | undefined, body: unknown, headers: Headers = {}): string => {
  const text = JSON.stringify(body)
  const length = String(Buffer.byteLength(text))
  const all = { 'Content-Type': 'application/json', 'Content-Length': length, ...headers }
  return written('POST', path, token, all) + text
}

function written(method: string, path: string, token: string | undefined, headers: Headers): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}
