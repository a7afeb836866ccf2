/** A winner coupon from its draft to the claim: an admin, a shopper whose order comes first, and everybody who checks. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { signedUpShopper } from '../../support/new-accounts.ts'
import { headersOf, orderOne } from '../../support/orders.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../../support/people.ts'
import { setProgram } from '../../support/points.ts'
import { type Detail, findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

test('a winner coupon from its draft to the claim', async ({ page, another, request, accounts }) => {
  test.setTimeout(240_000)
  const { admin, vendor } = accounts
  const word = randomUUID().slice(0, 6)
  const title = `First order ${word}`
  const prize = `Winners thermos ${word}`
  const code = await privateCode(request, admin, word, prize)
  const ofPoints = await openPointsCampaign(request, admin, `Points ${word}`)
  const shopper = await signedUpShopper(request, 'Sabina Tamang')
  const goods = await findProducts(request, vendor.username, { variable: false, leastStock: 5 })

  await test.step('an admin writes it, and reads in words who wins', async () => {
    await signIn(page, admin, '/admin/user/coupon')
    await page.getByRole('button', { name: 'Winner coupons', exact: true }).click()
    await expect(page.getByRole('searchbox', { name: 'Search title' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'New winner coupon' }).first().click()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Write a title')).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Terms', { exact: true }).fill('One voucher for the first order.')
    await page.getByLabel('Number of winners').fill('१')
    await expect(page.getByText('The first person whose order is completed wins.')).toBeVisible()
    await page.getByLabel('Private promo code', { exact: true }).selectOption({ label: `${code} · ${prize}` })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('published, the order of a shopper comes first', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const ask = page.getByRole('dialog', { name: `Publish ${title}?` })
    await ask.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Running', { exact: true })).toBeVisible()
    await completed(request, goods, shopper, vendor)
    await page.reload()
    await expect(page.getByText('1. Sabina Tamang')).toBeVisible()
    await page.getByRole('button', { name: 'Select the winners' }).click()
    const select = page.getByRole('dialog', { name: `Select the winners of ${title}?` })
    await select.getByRole('button', { name: 'Select the winners' }).click()
    await expect(page.getByText('Selected', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Winners/ }).click()
    await expect(page.getByText('To be claimed').filter({ visible: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  const theirs = await another()
  await test.step('the shopper claims the prize in the wallet', async () => {
    await signIn(theirs, shopper, '/user-account/promocode')
    const won = theirs.getByRole('article', { name: prize })
    await expect(won).toContainText(`You won: ${prize}`)
    await expectAccessible(theirs)
    await expectNoSidewaysScroll(theirs)
    await won.getByRole('button', { name: `Claim: ${prize}` }).click()
    await expect(won).toContainText('Received')
    await expect(won.getByRole('button', { name: `Copy the code ${code}` })).toBeVisible()
    await selectWinners(request, admin, ofPoints)
    await theirs.reload()
    const points = theirs.getByRole('article').filter({ hasText: `Won in Points ${word}` })
    await points.getByRole('button', { name: 'Claim: 37 points' }).click()
    await expect(points).toContainText('They are among your points.')
    await points.getByRole('link', { name: 'My points' }).click()
    const program = theirs.getByRole('article', { name: 'Market points' })
    await program.getByRole('button', { name: /^Show all entries/ }).click()
    const entry = program.getByRole('listitem').filter({ hasText: `Won: Points ${word}` })
    await expect(entry).toContainText('+ 37')
  })

  await test.step('everybody reads the covered name, and what it was selected from', async () => {
    await theirs.goto('/about')
    await theirs.getByRole('link', { name: 'Winners', exact: true }).click()
    const card = theirs.getByRole('article', { name: title })
    await expect(card.getByRole('strong').filter({ hasText: /^S/ })).not.toHaveText('Sabina Tamang')
    await expect(card).toContainText('Received')
    await card.getByRole('button', { name: 'Check the selection' }).click()
    await expect(card.getByText('The winners are the first rows')).toBeVisible()
    await expect(card.getByRole('region', { name: 'Your rows' })).toContainText('Row 1')
    await expectAccessible(theirs)
    await expectNoSidewaysScroll(theirs)
  })
})

/** A code of the market that only prizes give. */
async function privateCode(
  request: APIRequestContext,
  admin: DemoAccount,
  word: string,
  title: string,
): Promise<string> {
  const code = `WON${word}`.toUpperCase()
  const made = await request.post('/api/admin/promoCode/', {
    headers: await headersOf(request, admin),
    data: {
      ...{ code, title, kind: 'AMOUNT', amount: 50, perUserLimit: 1, platformPercent: 100 },
      ...{ startDay: '2020-01-01', endDay: '2099-12-31', visibility: 'PRIVATE', status: 'ACTIVE' },
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  return code
}

/** The first completed order wins points of the platform's programme. Published. */
async function openPointsCampaign(
  request: APIRequestContext,
  admin: DemoAccount,
  title: string,
): Promise<string> {
  await setProgram(request, admin, '/api/admin/reward/program', { name: 'Market points' })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const headers = await headersOf(request, admin)
  const added = await request.post('/api/admin/winnerCampaign/', {
    headers,
    data: {
      ...{ title, terms: 'Points for the first order.', mode: 'FIRST_N', winners: 1 },
      ...{ startsAt: at(-5), endsAt: at(600), prize: { kind: 'POINTS', points: 37 } },
    },
  })
  expect(added.status(), await added.text()).toBe(201)
  const { id, version } = await added.json()
  const url = `/api/admin/winnerCampaign/${id}/publish`
  const published = await request.post(url, { headers, data: { version } })
  expect(published.status(), await published.text()).toBe(200)
  return id
}

async function selectWinners(request: APIRequestContext, admin: DemoAccount, id: string): Promise<void> {
  const url = `/api/admin/winnerCampaign/${id}`
  const headers = await headersOf(request, admin)
  const { version } = await (await request.get(url, { headers })).json()
  const selected = await request.post(`${url}/select`, { headers, data: { version } })
  expect(selected.status(), await selected.text()).toBe(200)
}

/** An order that its store hands over and its shopper confirms. */
async function completed(
  request: APIRequestContext,
  goods: Detail,
  shopper: DemoAccount,
  vendor: DemoAccount,
): Promise<void> {
  const { orderId } = await orderOne(request, goods, shopper)
  const keeper = await headersOf(request, vendor)
  for (const to of ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED']) {
    const moved = await request.post(`/api/orders/vendor/${orderId}/advance`, {
      headers: keeper,
      data: { to },
    })
    expect(moved.status(), await moved.text()).toBe(200)
  }
  const headers = await headersOf(request, shopper)
  const confirmed = await request.post(`/api/orders/order/${orderId}/confirm`, { headers, data: {} })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
}
