/** A vendor counts the shelf on a phone, books the differences, and hears in the bell that something runs low. */
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { startScript } from '../../../server/testing/program.ts'
import { signedUpVendor } from '../../support/new-vendors.ts'
import { bell, panel } from '../../support/notification-bell.ts'
import { headersOf } from '../../support/orders.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../support/people.ts'
import { read } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'
import { ownMarket } from '../../support/test-servers.ts'

const page360 = '/admin/vendor/product/stock-taking'

async function added(
  request: APIRequestContext,
  headers: Record<string, string>,
  name: string,
  stock: number,
) {
  const [category] = await read<{ categoryId: string }[]>(request, '/api/products/category/')
  const variations = [{ choices: [], price: 100, cost: 40, stock }]
  const data = { name, categoryId: category?.categoryId, variations, status: 'LIVE' }
  const answer = await request.post('/api/vendor/product/', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: string }
}

test('counted, compared, booked; what is sold meanwhile is kept, and what runs low rings', async ({
  page,
  request,
}) => {
  const vendor = await signedUpVendor(request, 'Sarita')
  const headers = await headersOf(request, vendor)
  const { id } = await added(request, headers, 'Timur pepper', 8)
  await added(request, headers, 'Akabare pickle', 30)
  await signIn(page, vendor, page360)

  await test.step('counting: by search, by stepper, by one tap; a reload loses nothing', async () => {
    await page.getByRole('button', { name: 'Start counting' }).click()
    await page.getByRole('button', { name: 'Akabare pickle: 30, as expected' }).click()
    await expect(page.getByText('1 counted')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Name or SKU' }).fill('timur')
    await expect(page.getByRole('group', { name: 'Akabare pickle' })).toBeHidden()
    // Devanagari digits, as a Nepali keyboard types them.
    await page.getByLabel('Counted of Timur pepper').fill('४')
    await page.getByRole('button', { name: 'One more of Timur pepper' }).click()
    await expect(page.getByText('3 fewer')).toBeVisible()
    await expect(page.getByText('2 counted')).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(page.getByLabel('Counted of Timur pepper')).toHaveValue('5')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('one is sold in between; the differences say so, and are booked', async () => {
    const edits = [{ productId: id, by: -1 }]
    expect((await request.post('/api/vendor/product/stock', { headers, data: { edits } })).ok()).toBe(true)
    await page.getByRole('button', { name: 'See the differences' }).click()
    await expect(page.getByText('Counted 5, expected 8')).toBeVisible()
    await expect(page.getByText('Sold since then: 1')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Book the differences' }).click()
    const past = page.getByRole('button', { name: /Booked by/ })
    await expect(past).toContainText('0 more, 3 fewer')
    await expect(past).toContainText('−Rs. 120')
    await past.click()
    await expect(page.getByRole('dialog').getByText('Counted 5, expected 8')).toBeVisible()
    const [row] = (await (
      await request.get(`/api/vendor/product/variation?productIds=${id}`, { headers })
    ).json()) as { stock: number }[]
    expect(row?.stock).toBe(4)
  })

  await test.step('it fell below its threshold: the bell says so and leads to what runs low', async () => {
    const { dataDir, url, gateways } = ownMarket()
    const env = { DATA_DIR: dataDir, PORT: new URL(url).port, ...gateways }
    const job = startScript(join(import.meta.dirname, '../../support/notify-low-stock.ts'), [], env)
    expect(await job.ended, job.output()).toBe(0)
    await page.goto('/admin/vendor')
    await untilAlive(page)
    await bell(page).click()
    await panel(page)
      .getByRole('link', { name: /Timur pepper is running low: 4 left\./ })
      .click()
    await expect(page).toHaveURL(/product-list\?filter=low/)
    await expect(page.getByRole('link', { name: 'Timur pepper' })).toBeVisible()
    await expect(page.getByText('Margin Rs. 60 (60%)').locator('visible=true')).toBeVisible()
  })
})
