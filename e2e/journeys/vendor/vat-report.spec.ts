/** A store registers for VAT, sells a month, and reads the figures of its return, which were worked out by hand. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { signedUpShopper } from '../../support/new-accounts.ts'
import { type NewVendor, signedUpVendor } from '../../support/new-vendors.ts'
import { headersOf } from '../../support/orders.ts'
import {
  type DemoAccounts,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilAlive,
} from '../../support/people.ts'
import { signIn } from '../../support/sign-in.ts'

type Headers = Record<string, string>
const address = '/admin/vendor/payment/vat-report'

async function done<Answer>(answer: APIResponse): Promise<Answer> {
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

/** An approved store with a counter to pick up at; its id and that of the counter. */
async function opened(request: APIRequestContext, vendor: NewVendor, accounts: DemoAccounts) {
  const headers = await headersOf(request, vendor)
  const admin = await headersOf(request, accounts.admin)
  const { rows } = await done<{ rows: { vendorId: string }[] }>(
    await request.get(`/api/admin/vendor/?search=${vendor.username}`, { headers: admin }),
  )
  const vendorId = rows[0]?.vendorId ?? ''
  await done(await request.post(`/api/admin/vendor/${vendorId}/approve`, { headers: admin }))
  const option = { name: 'Counter', kind: 'PICKUP', pricing: 'FREE', etaMin: 1, etaMax: 2, etaUnit: 'HOUR' }
  const { id } = await done<{ id: string }>(
    await request.post('/api/delivery/vendor', { headers, data: option }),
  )
  return { headers, vendorId, counter: id }
}

test('a month of invoices and a return give the figures of the VAT return', async ({
  page,
  request,
  accounts,
}) => {
  const vendor = await signedUpVendor(request, 'Sarita')
  const { headers, vendorId, counter } = await opened(request, vendor, accounts)
  const shopper = await headersOf(request, await signedUpShopper(request, 'Maya'))

  await test.step('not registered: the page says so, and leads to the bills', async () => {
    await signIn(page, vendor, address)
    await expect(page.getByText("Your store isn't registered for VAT.")).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'To the bill settings' }).click()
    const bills = page.getByRole('region', { name: 'Receipts and invoices' })
    await bills.getByLabel('PAN', { exact: true }).fill('३०१२३४५६७')
    await bills.getByLabel(/registered for VAT/).check()
    await bills.getByLabel(/Issue invoices/).check()
    await bills.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. It applies to documents issued from now on.')).toBeVisible()
    await page.goto(address)
    await untilAlive(page)
    await expect(page.getByText('No VAT invoices in this month.')).toBeVisible()
  })

  // Rs. 500 of exempt rice and Rs. 226 of spices: VAT 26. Three bags of Rs. 100: 34.51. One bag comes back: 11.50.
  const categories = await done<{ categoryId: string }[]>(await request.get('/api/products/category/'))
  const add = async (name: string, price: number, taxClass: string) =>
    done<{ id: string }>(
      await request.post('/api/vendor/product/', {
        headers,
        data: {
          ...{ name, taxClass, categoryId: categories[0]?.categoryId, status: 'LIVE' },
          variations: [{ choices: [], price, stock: 50 }],
        },
      }),
    )
  const rice = await add('Jumli rice', 100, 'EXEMPT')
  const spices = await add('Timur pepper', 113, 'STANDARD')
  const bag = await add('Cotton bag', 100, 'STANDARD')
  const sold = async (
    lines: readonly (readonly [{ id: string }, number, number])[],
    by: Headers = shopper,
  ) => {
    const { orderId } = await done<{ orderId: string }>(
      await request.post('/api/orders/order/', {
        headers: { ...by, 'idempotency-key': randomUUID() },
        data: {
          ...{ vendorId, deliveryOptionId: counter, paymentMethod: 'COD' },
          lines: lines.map(([{ id }, quantity, price]) => ({
            productId: id,
            quantity,
            expectedUnitPrice: price,
          })),
          expectedTotal: lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0),
        },
      }),
    )
    for (const to of ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED']) {
      await done(await request.post(`/api/orders/vendor/${orderId}/advance`, { headers, data: { to } }))
    }
    return orderId
  }
  await sold([
    [rice, 5, 100],
    [spices, 2, 113],
  ])
  const orderId = await sold([[bag, 3, 100]])
  const lines = [{ productId: bag.id, quantity: 1 }]
  const asked = await done<{ returnId: string }>(
    await request.post('/api/orders/return/', {
      headers: shopper,
      data: {
        ...{ requestKey: randomUUID(), orderId, lines },
        ...{ reason: 'DEFECTIVE', resolution: 'REFUND', method: 'DROP_OFF' },
      },
    }),
  )
  const act = async (name: string, data: object) =>
    done(await request.post(`/api/orders/vendorReturn/${asked.returnId}/${name}`, { headers, data }))
  await act('answer', { isApproved: true })
  await act('advance', { to: 'RECEIVED' })
  const seen = { received: 1, accepted: 1, restocked: 1 }
  await act('inspect', { lines: [{ productId: bag.id, ...seen }], note: 'Looked at' })

  await test.step('the month has the figures that were worked out by hand', async () => {
    await page.goto(address)
    await untilAlive(page)
    const sums = page.getByRole('heading', { name: 'Sums of the month' }).locator('..')
    // Sales 1,026: exempt 500, taxable 465.49, VAT 60.51. Credit notes 100: 88.50 and 11.50.
    for (const figure of ['1,026', '500', '465.49', '60.51', '88.5', '11.5', '926', '376.99', '49.01']) {
      await expect(
        sums.getByText(`Rs. ${figure}`, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible()
    }
    await expect(page.getByText("The month isn't over yet.")).toBeVisible()
    await expect(page.getByText('Rs. 726', { exact: true }).filter({ visible: true })).toBeVisible()
    await page.getByRole('button', { name: 'Credit notes', exact: true }).click()
    await expect(page).toHaveURL(/book=CREDIT_NOTE/)
    await expect(page.getByText(/of invoice 2/).filter({ visible: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('and the file adds up to the same', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /CSV/ }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    const [head = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n')
    const at = head.split(',').indexOf('VAT')
    const vat = rows.reduce((sum, row) => sum + Math.round(Number(row.split(',')[at]) * 100), 0)
    expect([rows.length, vat]).toEqual([3, 4_901])
  })

  await test.step('an earlier month is empty', async () => {
    await page.goto(`${address}?month=2083-01`)
    await untilAlive(page)
    await expect(page.getByText('No VAT invoices in this month.')).toBeVisible()
  })
})
