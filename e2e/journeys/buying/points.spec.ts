/** Points: earned with an order, spent on the next, given back when it is cancelled; and a friend's link. */
import { openStep } from '../../support/checkout.ts'
import { newAccount, signedUpShopper } from '../../support/new-accounts.ts'
import { orderOne } from '../../support/orders.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../support/people.ts'
import { complete, deliver, setProgram } from '../../support/points.ts'
import { findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

/** Fetch metadata of a call from the market's own page. */
const ownPage = { 'sec-fetch-site': 'same-origin' }
const myPoints = '/user-account/promocode?view=points'

test('I earn points, spend them, cancel that order, and have them back', async ({
  page,
  request,
  accounts,
}) => {
  test.setTimeout(300_000)
  const { vendor } = accounts
  const goods = await findProducts(request, vendor.username, { variable: false, leastStock: 10 })
  const program = await setProgram(request, vendor, '/api/vendor/reward/', {
    ...{ name: 'Store points', multipliers: [] },
  })
  const shopper = await signedUpShopper(request, 'Points Gurung')
  const first = await orderOne(request, goods, shopper)
  const card = page.getByRole('article', { name: program.name })

  await test.step('delivered, they are on their way', async () => {
    await deliver(request, first.orderId, vendor)
    await signIn(page, shopper, `/user-account/orders/${first.orderId}`)
    await expect(page.getByRole('region', { name: 'Points' })).toContainText('Pending')
    await page.goto(myPoints)
    await expect(card).toContainText('on their way')
  })

  await test.step('completed, they are mine', async () => {
    await complete(first.orderId)
    await page.goto(myPoints)
    await card.getByRole('button', { name: /^Show all entries/ }).click()
    await expect(card).toContainText(`Earned with order ${first.orderNo}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  const orderId = await test.step('the next order spends some of them', async () => {
    const data = { productId: goods.id, vendorId: goods.vendorId, quantity: 2 }
    const added = await page.request.post('/api/products/addToCart/', { data, headers: ownPage })
    expect(added.status()).toBe(200)
    await page.goto(`/store/${vendor.username}/checkout`)
    const delivery = await openStep(page, 'Delivery method')
    await delivery
      .getByText(/Pick up/)
      .first()
      .click()
    await page.getByRole('checkbox', { name: new RegExp(`^${program.name}: Use `) }).check()
    await page.getByRole('button', { name: 'Use fewer' }).click()
    await page.getByLabel('How many points').fill('2')
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: `${program.name}: Use 2 points` })).toBeChecked()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const place = page.getByRole('button', { name: /^Place order · / })
    await expect(place).toBeEnabled()
    await place.click()
    await expect(page).toHaveURL(/\/checkout\/detail\//)
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  await test.step('cancelled, the order gives them back', async () => {
    const cancelled = await page.request.post(`/api/orders/order/${orderId}/cancel`, {
      data: { reason: 'Changed my mind' },
      headers: ownPage,
    })
    expect(cancelled.status(), await cancelled.text()).toBe(200)
    await page.goto(myPoints)
    await card.getByRole('button', { name: /^Show all entries/ }).click()
    const back = card.getByRole('listitem').filter({ hasText: 'Given back from order' })
    await expect(back).toContainText('+ 2')
  })
})

test('a friend comes by my link, the form says so, and they stand in my list', async ({
  page,
  another,
  request,
  accounts,
}) => {
  test.setTimeout(300_000)
  const { admin } = accounts
  await setProgram(request, admin, '/api/admin/reward/program', {
    name: 'Market points',
    bonuses: { referrer: 70, referred: 30, referralLeast: 1 },
  })
  const host = await signedUpShopper(request, 'Host Rai')
  await signIn(page, host, myPoints.split('?')[0] ?? '')
  await page.goto(myPoints)
  const link = await page.getByLabel('Your link').inputValue()
  const friend = newAccount('Friend Limbu')
  const theirs = await another()
  await test.step('the link is kept until they sign up, and the form says so', async () => {
    await theirs.goto(link)
    await untilAlive(theirs)
    await theirs.keyboard.press('Tab')
    await theirs.waitForFunction(() => localStorage.getItem('referral') !== null)
    await theirs.goto('/sign-up')
    await untilAlive(theirs)
    await theirs.getByRole('button', { name: /Become A User/ }).click()
    await expect(theirs.getByText("You came by a friend's link.")).toBeVisible()
    await expectNoSidewaysScroll(theirs)
    await expectAccessible(theirs)
  })
  await test.step('signed up, they are in my list', async () => {
    const ref = new URL(link).searchParams.get('ref')
    const place = { address: 'Boudha Marg 7', state: 'Bagmati', city: 'Kathmandu' }
    const { name, email, password } = friend
    const multipart = {
      userType: 'USER',
      name,
      email,
      password,
      phone: '9841777001',
      ...place,
      ref: ref ?? '',
    }
    const signedUp = await request.post('/api/auth/users/signup', { multipart })
    expect(signedUp.status(), await signedUp.text()).toBe(201)
    await page.goto(myPoints)
    await expect(page.getByText(/First order pending|Being checked/)).toBeVisible()
  })
})
