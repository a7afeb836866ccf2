/** A campaign, from its enrolment to its result: an admin, two vendors and a shopper. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { formatRupees } from '../../../contract/shared/money.ts'
import { startScript } from '../../../server/testing/program.ts'
import { openStep } from '../../support/checkout.ts'
import { headersOf } from '../../support/orders.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilAlive,
} from '../../support/people.ts'
import { type Detail, emptyBag, findProducts, read } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'
import { ownMarket } from '../../support/test-servers.ts'

const reason = 'The hall of the fair was closed.'
const committed = 3
/** No other test, and no other run of this one, has it. */
const freshTitle = () => `Dashain fair ${randomUUID().slice(0, 6)}`

test('an exclusive offer from its enrolment to its result', async ({ page, another, request, accounts }) => {
  test.setTimeout(420_000)
  const title = freshTitle()
  const { vendor, admin } = accounts
  const [potter] = accounts.others.vendors
  const [shopper] = accounts.others.shoppers
  if (potter === undefined || shopper === undefined) throw new Error('the demo lacks people')
  const goods = await findProducts(request, vendor.username, { variable: false })
  const last = await findProducts(request, potter.username, { variable: false })
  const { id, slug } = await drafted(request, admin, title)

  await test.step('an admin publishes it', async () => {
    await signIn(page, admin, `/admin/user/offer/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const ask = page.getByRole('dialog', { name: `Publish ${title}?` })
    await ask.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Enrolment open', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
  })

  const keeper = await another()
  await test.step('two vendors nominate a product each', async () => {
    await signIn(keeper, vendor, '/admin/vendor/offer')
    await keeper.goto(`/admin/vendor/offer?view=campaigns&campaign=${id}`)
    await untilAlive(keeper)
    const sheet = keeper.getByRole('dialog').filter({ hasText: title })
    await sheet.getByRole('button', { name: 'Nominate a product' }).click()
    await sheet.getByRole('searchbox', { name: 'Name or SKU' }).fill(goods.productName)
    await sheet
      .getByRole('radio', { name: new RegExp(goods.productName) })
      .first()
      .click()
    await sheet.getByLabel('Percent off').fill('20')
    await sheet.getByLabel('Committed units').fill(String(committed))
    await expect(sheet.getByText('It meets every rule.')).toBeVisible()
    await expectNoSidewaysScroll(keeper)
    await expectAccessible(keeper)
    await sheet.getByRole('button', { name: 'Nominate a product' }).click()
    await expect(sheet.getByText('Awaiting decision', { exact: true })).toBeVisible()
    await nominated(request, potter, id, last)
  })

  await test.step('the admin compares them, approves both and finishes choosing', async () => {
    await moved(id, 'begin')
    await page.goto(`/admin/user/offer/${id}?view=items`)
    await untilAlive(page)
    const approve = (name: string) =>
      page.getByRole('button', { name: `Approve ${name}` }).locator('visible=true')
    await expect(approve(goods.productName)).toBeVisible()
    await expect(approve(last.productName)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await approve(goods.productName).click()
    await expect(approve(goods.productName)).toHaveCount(0)
    await approve(last.productName).click()
    await expect(approve(last.productName)).toHaveCount(0)
    await page.getByRole('button', { name: 'Finish choosing' }).click()
    const ask = page.getByRole('dialog', { name: `Finish choosing for ${title}?` })
    await ask.getByRole('button', { name: 'Finish choosing' }).click()
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
  })

  const now = (await read<Detail>(request, `/api/products/product/${last.id}`)).offer
  if (now?.price === undefined) throw new Error('the product is not in the campaign')
  expect(now).toMatchObject({ slug, title, badge: 'Fair' })
  const price = formatRupees(now.price)
  const buyer = await another()
  await emptyBag(request, shopper)
  await signIn(buyer, shopper, '/')

  await test.step('a shopper finds it on home, with its end in words, and all of its products', async () => {
    const section = buyer.getByRole('region', { name: title })
    await expect(async () => {
      await buyer.goto('/')
      await expect(section).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await untilAlive(buyer)
    await expect(section.getByText(/^Ends /)).toBeVisible()
    await section.getByRole('link', { name: /^(See all 2 products|What it is about)/ }).click()
    await expect(buyer).toHaveURL(new RegExp(`offer=${slug}`))
    await expect(buyer.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(buyer.getByText('2 products', { exact: true })).toBeVisible()
    const card = buyer.getByRole('main').getByRole('article').filter({ hasText: last.productName }).first()
    await expect(card).toContainText('Fair')
    await expect(card).toContainText(price)
    await expectNoSidewaysScroll(buyer)
    await expectAccessible(buyer)
  })

  await test.step('link previews and search engines are told what it is', async () => {
    const html = await (await request.get(`/products?offer=${slug}`)).text()
    expect(html).toContain('"@type":"SaleEvent"')
    expect(html).toContain('Pots and shawls for the feast')
  })

  await test.step('the last committed unit is bought at it; the next costs the usual price', async () => {
    await buyer.goto(`/store/${potter.username}/product/${last.id}`)
    await untilAlive(buyer)
    await expect(buyer.getByRole('main').getByRole('link', { name: title })).toBeVisible()
    await putInBag(buyer, last)
    await buyer.goto(`/store/${potter.username}/checkout`)
    const step = await openStep(buyer, 'Delivery method')
    await step.getByRole('radio', { name: /Pick up/ }).press('Space')
    await expect(buyer.getByRole('term').filter({ hasText: title })).toBeVisible()
    await buyer.getByRole('button', { name: `Place order · ${price}` }).click()
    await expect(buyer.locator('article')).toContainText(title)
    const after = await read<Detail>(request, `/api/products/product/${last.id}`)
    expect(after.offer).toBeUndefined()
  })

  await test.step('the admin cancels it while it runs, and its result says what was sold', async () => {
    await page.getByRole('button', { name: 'Cancel offer' }).click()
    const ask = page.getByRole('dialog', { name: `Cancel ${title}?` })
    await ask.getByRole('textbox').fill(reason)
    await ask.getByRole('button', { name: 'Cancel offer' }).click()
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await page.goto(`/admin/user/offer/${id}?view=result`)
    await untilAlive(page)
    const main = page.getByRole('main')
    await expect(main.getByText(`1 / ${committed + 1}`)).toBeVisible()
    await expect(main.getByText(last.productName).locator('visible=true').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('its page says so to shoppers, and its vendor reads why', async () => {
    await expect(async () => {
      await buyer.goto(`/products?offer=${slug}`)
      await expect(buyer.getByText('This exclusive offer was cancelled.')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(buyer.getByRole('link', { name: 'See what is on sale now' })).toBeVisible()
    await expect(buyer.getByText('There is nothing in this offer now.')).toBeVisible()
    await expectNoSidewaysScroll(buyer)
    await expectAccessible(buyer)
    await keeper.goto(`/admin/vendor/offer?view=campaigns&campaign=${id}`)
    await untilAlive(keeper)
    const sheet = keeper.getByRole('dialog').filter({ hasText: title })
    await expect(sheet.getByText(reason)).toBeVisible()
    await expect(sheet.getByText(`0 of ${committed} committed units sold`)).toBeVisible()
    await expectNoSidewaysScroll(keeper)
  })
})

test('one that ends while its page is open says so, and its price is over', async ({
  page,
  request,
  accounts,
}) => {
  const { admin } = accounts
  // Of the store of the other journey the lowest price of 30 days has moved.
  const [, potter] = accounts.others.vendors
  if (potter === undefined) throw new Error('the demo lacks people')
  const { id, slug } = await drafted(request, admin, freshTitle())
  const act = async (what: string, data: object) => {
    const headers = await headersOf(request, admin)
    const answer = await request.post(`/api/admin/campaign/${id}/${what}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  await act('publish', { version: 1 })
  const goods = await findProducts(request, potter.username, { variable: false })
  const itemId = await nominated(request, potter, id, goods, 5)
  const { version } = await act('approve', { itemIds: [itemId] })
  await moved(id, 'begin')
  await act('choose', { version })
  const { offer } = await read<Detail>(request, `/api/products/product/${goods.id}`)
  if (offer?.price === undefined) throw new Error('the product is not in the campaign')

  await page.clock.install()
  await page.goto(`/products?offer=${slug}`)
  await untilAlive(page)
  const main = page.getByRole('main')
  const card = main.getByRole('article').filter({ hasText: goods.productName })
  await expect(card).toContainText(formatRupees(offer.price))
  await expect(card).toContainText('5 left')
  await expect(main.getByText(/^Ends /)).toBeVisible()
  await moved(id, 'end')
  // The page knows the end that it was told: the clock passes it.
  await page.clock.fastForward(3_100 * 60_000)
  await expect(main.getByText('This exclusive offer has ended.')).toBeVisible()
  await expect(main.getByText('There is nothing in this offer now.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'See what is on sale now' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect((await read<Detail>(request, `/api/products/product/${goods.id}`)).offer?.slug).not.toBe(slug)
})

/** A draft whose enrolment is open from the moment that it is published. */
async function drafted(
  request: APIRequestContext,
  admin: DemoAccount,
  title: string,
): Promise<{ id: string; slug: string }> {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const added = await request.post('/api/admin/campaign/', {
    headers: await headersOf(request, admin),
    data: {
      ...{ title, badge: 'Fair', description: 'Pots and shawls for the feast', colour: 'GREEN' },
      ...{ enrolFrom: at(-5), enrolTo: at(60), startsAt: at(120), endsAt: at(3_000) },
      ...{ minDiscountPercent: 10, slotsTotal: 5, slotsPerVendor: 2, bearer: 'PLATFORM' },
    },
  })
  expect(added.status(), await added.text()).toBe(201)
  return added.json()
}

/** One unit of it, and no more, where the test says no other number. */
async function nominated(
  request: APIRequestContext,
  vendor: DemoAccount,
  campaignId: string,
  { id: productId }: Detail,
  committedUnits = 1,
): Promise<string> {
  const answer = await request.post(`/api/vendor/campaign/${campaignId}/item`, {
    headers: await headersOf(request, vendor),
    data: { productId, kind: 'PERCENT', percent: 25, committedUnits },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

async function moved(campaignId: string, to: 'begin' | 'end'): Promise<void> {
  const { dataDir, url, gateways } = ownMarket()
  const env = { DATA_DIR: dataDir, PORT: new URL(url).port, ...gateways }
  const script = startScript(join(import.meta.dirname, `../../support/${to}-campaign.ts`), [campaignId], env)
  expect(await script.ended, script.output()).toBe(0)
}

async function putInBag(page: Page, { id: productId, vendorId }: Detail): Promise<void> {
  const added = await page.request.post('/api/products/addToCart/', {
    data: { productId, vendorId, quantity: 1 },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(added.status()).toBe(200)
}
