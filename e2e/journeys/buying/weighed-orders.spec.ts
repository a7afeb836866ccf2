/** A kilo of paneer is ordered, weighs more, is agreed to, packed, delivered and partly returned; every figure is right. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { headersOf } from '../../support/orders.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/people.ts'
import { type Card, read } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

/** The demo's paneer: Rs. 92 for 100 g, weighed at packing. */
async function paneerOf(request: APIRequestContext, username: string): Promise<Card> {
  const [store] = await read<{ vendorId: string }[]>(
    request,
    `/api/vendor/vendorDescription/?username=${username}`,
  )
  const { rows } = await read<{ rows: Card[] }>(
    request,
    `/api/products/product/?vendorId=${store?.vendorId}&noOfRows=100`,
  )
  const found = rows.find(({ isWeighed, productName }) => isWeighed && productName.startsWith('Paneer'))
  if (found === undefined) throw new Error(`${username} weighs nothing`)
  return found
}

async function orderKilo(
  request: APIRequestContext,
  { id: productId, vendorId, price }: Card,
  headers: { authorization: string },
): Promise<{ orderId: string; orderNo: string }> {
  const options = await read<{ id: string; kind: string }[]>(
    request,
    `/api/delivery/vendor?vendorId=${vendorId}`,
  )
  const placed = await request.post('/api/orders/order/', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      vendorId,
      deliveryOptionId: options.find(({ kind }) => kind === 'PICKUP')?.id,
      lines: [{ productId, quantity: 10, expectedUnitPrice: price }],
      paymentMethod: 'COD',
      expectedTotal: price * 10,
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return placed.json()
}

/** A picture of the defect. */
async function sourCurds() {
  const square = { width: 300, height: 300, channels: 3 as const, background: '#ccccaa' }
  return { name: 'sour.png', mimeType: 'image/png', buffer: await sharp({ create: square }).png().toBuffer() }
}

test('what is on the scales is what I agree to, pay, and get back a part of', async ({
  page,
  another,
  accounts,
  request,
}) => {
  test.setTimeout(300_000)
  const { shopper, vendor } = accounts
  const mine = await headersOf(request, shopper)
  const stores = await headersOf(request, vendor)
  const paneer = await paneerOf(request, vendor.username)
  const { orderId } = await orderKilo(request, paneer, mine)
  const post = async (url: string, headers: object, data: object) => {
    const answer = await request.post(url, { headers: { ...headers }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  await post(`/api/orders/vendor/${orderId}/advance`, stores, { to: 'ACCEPTED' })

  const seller = page
  await signIn(seller, vendor, '/admin/vendor/orders/order-list')
  await seller.goto(`/admin/vendor/orders/order-list?order=${orderId}`)
  const scales = seller.getByRole('form', { name: 'Weigh the items' })
  await test.step('the store cannot pack it unweighed, and sees what a weight comes to', async () => {
    await expect(scales).toBeVisible()
    const early = await request.post(`/api/orders/vendor/${orderId}/advance`, {
      ...{ headers: stores, data: { to: 'PACKED' } },
    })
    expect(await early.json()).toMatchObject({ status: 409, code: 'NOT_WEIGHED' })
    const weight = scales.getByRole('textbox', { name: /^Weight of Paneer/ })
    await weight.fill('1050')
    await expect(scales.getByText('Comes to Rs. 966', { exact: true })).toBeVisible()
    await weight.fill('१.३ kg')
    await expect(scales.getByText(/the shopper is asked first. It would come to Rs. 1,196/)).toBeVisible()
    await expectAccessible(seller)
    await expectNoSidewaysScroll(seller)
    await scales.getByRole('button', { name: 'Save the weights' }).click()
    await expect(scales.getByText('Waits for the shopper')).toBeVisible()
  })
  const buyer = await another()
  await signIn(buyer, shopper, `/user-account/orders/${orderId}`)
  await test.step('I am asked, with both weights and both totals, and say yes', async () => {
    const question = buyer.getByRole('region', { name: 'Is this weight fine?' })
    await expect(question).toContainText('1.3 kg instead of 1 kg')
    await expect(question).toContainText('Rs. 1,196')
    await expectAccessible(buyer)
    await expectNoSidewaysScroll(buyer)
    await question.getByRole('button', { name: "Yes, that's fine" }).click()
    await expect(question).toBeHidden()
    await expect(buyer.getByText('Ordered 1 kg, weighed 1.3 kg')).toBeVisible()
  })
  await test.step('the store packs it for that sum, and it is delivered', async () => {
    await expect(scales.getByText('Weighed', { exact: true })).toBeVisible()
    await seller.getByRole('button', { name: 'Packed', exact: true }).click()
    await expect(scales).toBeHidden()
    await expect(seller.getByRole('dialog').getByText('Rs. 1,196').first()).toBeVisible()
    for (const to of ['READY_FOR_PICKUP', 'DELIVERED'])
      await post(`/api/orders/vendor/${orderId}/advance`, stores, { to })
  })
  await test.step('three tenths go back, for three tenths of what I paid', async () => {
    const uploaded = await request.post('/api/support/picture', {
      ...{ headers: mine, multipart: { shape: 'PRIVATE', file: await sourCurds() } },
    })
    expect(uploaded.status(), await uploaded.text()).toBe(201)
    const { returnId, lines } = await post('/api/orders/return/', mine, {
      pictures: [(await uploaded.json()).name],
      ...{ requestKey: randomUUID(), orderId, reason: 'DEFECTIVE', resolution: 'REFUND', method: 'DROP_OFF' },
      lines: [{ productId: paneer.id, quantity: 3 }],
    })
    await post(`/api/orders/vendorReturn/${returnId}/answer`, stores, { isApproved: true })
    await post(`/api/orders/vendorReturn/${returnId}/advance`, stores, { to: 'RECEIVED' })
    await post(`/api/orders/vendorReturn/${returnId}/inspect`, stores, {
      lines: lines.map(({ productId, quantity }: { productId: string; quantity: number }) => ({
        ...{ productId, received: quantity, accepted: quantity, restocked: 0 },
      })),
      note: 'Sour',
    })
    await buyer.goto(`/user-account/returns/${returnId}`)
    await expect(buyer.getByText('Rs. 358.8').first()).toBeVisible()
    const order = await (await request.get(`/api/orders/order/${orderId}`, { headers: mine })).json()
    expect(order).toMatchObject({ total: 1_196, weighing: { orderedTotal: 920 }, status: 'DELIVERED' })
  })
})
