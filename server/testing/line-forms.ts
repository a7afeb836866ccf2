/** Forms of a store for tests, and what shoppers answer to them, through real requests. */

import { writeLineForm } from '../catalogue/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import { addTestProducts, type OpenStore, type Signed } from './store-with-products.ts'
import type { TestMarket } from './test-market.ts'

export const writing = { kind: 'TEXT', label: 'Writing', labelNe: 'लेखाइ', isRequired: true, maxLength: 20 }
export const flavour = {
  kind: 'CHOICE',
  label: 'Flavour',
  isRequired: false,
  choices: [{ value: 'Vanilla', valueNe: 'भेनिला' }, { value: 'Chocolate' }],
}
export const chest = { kind: 'MEASURE', label: 'Chest', isRequired: true, unit: 'CM', least: 40, most: 200 }
export const photos = { kind: 'PICTURES', label: 'A photo', isRequired: false }

export interface MadeForm {
  readonly id: string
  readonly edition: number
  /** Keys by label. */
  readonly keys: Readonly<Record<string, string>>
  readonly fields: readonly object[]
}

let formsMade = 0

/** A form of the store with these fields. */
export async function makeForm(
  { app }: TestMarket,
  store: Signed,
  fields: readonly object[],
  more: object = {},
): Promise<MadeForm> {
  formsMade += 1
  const answer = await app.inject({
    method: 'POST',
    url: '/api/vendor/lineForm/',
    headers: store.headers,
    payload: { name: `Form ${formsMade}`, fields, ...more },
  })
  if (answer.statusCode !== 201) throw new Error(`the form was not taken: ${answer.body}`)
  return madeForm(answer.json())
}

interface Answered {
  readonly id: string
  readonly edition: number
  readonly fields: readonly { readonly key: string; readonly label: string }[]
}

export const madeForm = ({ id, edition, fields }: Answered): MadeForm => ({
  ...{ id, edition, fields },
  keys: Object.fromEntries(fields.map(({ key, label }) => [label, key])),
})

/** A product of the store that asks this form: Rs. 100, ten in stock, unless the test says otherwise. */
export async function productAsking(
  test: TestMarket,
  store: OpenStore,
  form: Pick<MadeForm, 'id'>,
  goods: Parameters<typeof addTestProducts>[2] = {},
): Promise<string> {
  const productId = await addTestProducts(test, store, { name: 'Cake', ...goods })
  await inTransaction(test.db, (tx) => writeLineForm(tx, productId, form.id))
  return productId
}

/** The cart of a shopper at one store. */
export const shopping = ({ app }: TestMarket, { vendorId, pickupId }: OpenStore, who: Signed) => ({
  set: (productId: string, quantity = 1) =>
    app.inject({
      method: 'POST',
      url: '/api/products/addToCart/',
      headers: who.headers,
      payload: { productId, vendorId, quantity },
    }),
  tell: (productId: string, units: readonly object[], pictures: readonly string[] = []) =>
    app.inject({
      method: 'PUT',
      url: '/api/products/addToCart/answers',
      headers: who.headers,
      payload: { productId, vendorId, answers: { units, pictures } },
    }),
  cart: async () =>
    (await app.inject({ url: '/api/products/addToCart/userCart', headers: who.headers })).json(),
  /** Orders these lines, or the whole cart, at Rs. 100 a piece, to be picked up. */
  order: (expectedTotal: number, lines?: readonly object[]) =>
    app.inject({
      method: 'POST',
      url: '/api/orders/order/',
      headers: { ...who.headers, 'idempotency-key': crypto.randomUUID() },
      payload: {
        vendorId,
        deliveryOptionId: pickupId,
        paymentMethod: 'COD',
        expectedTotal,
        ...(lines && { lines: lines.map((line) => ({ quantity: 1, expectedUnitPrice: 100, ...line })) }),
      },
    }),
  read: async (orderId: string) =>
    (await app.inject({ url: `/api/orders/order/${orderId}`, headers: who.headers })).json(),
})
