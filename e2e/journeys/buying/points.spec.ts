/** Points: earned with an order, spent on the next, given back in part with a return; and a friend's link. */
import { formatCount } from '../../../contract/shared/money.ts'
import { chooseDelivery } from '../../support/checkout.ts'
import { signedUpShopper } from '../../support/new-accounts.ts'
import { orderOne } from '../../support/orders.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../support/people.ts'
import { balanceOf, complete, deliver, sendBack, setProgram } from '../../support/points.ts'
import { findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

/** Fetch metadata of a call from the market's own page. */
const ownPage = { 'sec-fetch-site': 'same-origin' }
const myPoints = '/user-account/promocode?view=points'

test('I earn points, spend them, send half of that order back, and have half of them back', async ({
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
    await page.goto(`/store/${vendor.username}/product/${goods.id}`)
    await expect(page.getByText(/^You earn about \d+ points?: /).first()).toBeVisible()
    await page.goto(`/store/${vendor.username}/checkout`)
    await chooseDelivery(page, /Pick up/)
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

  await test.step('half of it goes back, and half of the points with it; the other half is earned', async () => {
    await deliver(request, orderId, vendor)
    await sendBack(request, { orderId, productId: goods.id, shopper, vendor })
    await complete(orderId)
    await page.goto(myPoints)
    const balance = await balanceOf(request, shopper, program.name)
    const points = balance === 1 ? '1 point' : `${formatCount(balance)} points`
    await expect(card.getByRole('strong')).toHaveText(points)
    await card.getByRole('button', { name: /^Show all entries/ }).click()
    await expect(card.getByRole('listitem').filter({ hasText: 'Given back from order' })).toContainText('+ 1')
    await expect(card.getByRole('listitem').filter({ hasText: 'Earned with order' })).toHaveCount(2)
  })
})

test('a friend comes by my link and orders; one browser is looked at by an admin, who lets both have points', async ({
  page,
  another,
  request,
  accounts,
}) => {
  test.setTimeout(300_000)
  const { admin, vendor } = accounts
  await setProgram(request, admin, '/api/admin/reward/program', {
    name: 'Market points',
    bonuses: { referrer: 70, referred: 30, referralLeast: 1, referralsPerMonth: 10 },
  })
  const host = await signedUpShopper(request, 'Host Rai')
  await signIn(page, host, '/user-account/promocode')
  await page.goto(myPoints)
  const link = new URL(await page.getByLabel('Your link').inputValue())
  const theirs = await another()
  await test.step('the link is kept until they sign up, and the form says so', async () => {
    await theirs.goto(link.pathname + link.search)
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
  const friend = await signedUpShopper(request, 'Friend Limbu', {
    ...{ ref: link.searchParams.get('ref') ?? '', phone: '9841777001' },
  })
  await signIn(theirs, friend, '/user-account/promocode')
  await page.goto(myPoints)
  await expect(page.getByText('First order pending')).toBeVisible()

  await test.step('their first order is completed: it is the same browser, and an admin is asked', async () => {
    const goods = await findProducts(request, vendor.username, { variable: false, leastStock: 10 })
    const { orderId } = await orderOne(request, goods, friend)
    await deliver(request, orderId, vendor)
    await complete(orderId)
    await page.goto(myPoints)
    await expect(page.getByText('Being checked')).toBeVisible()
    const office = await another()
    await signIn(office, admin, '/admin/user/reward/user')
    await office.goto('/admin/user/reward/user?view=referrals')
    const held = office.getByRole('article').filter({ hasText: friend.email })
    await expect(held).toContainText('Same device')
    await expectNoSidewaysScroll(office)
    await expectAccessible(office)
    await held.getByRole('button', { name: 'Release' }).click()
    const ask = office.getByRole('dialog', { name: 'Release this referral?' })
    await ask.getByLabel('Reason').fill('Sisters with one computer')
    await ask.getByRole('button', { name: 'Release' }).click()
    await expect(held).toHaveCount(0)
  })

  await test.step('both have their points', async () => {
    await page.goto(myPoints)
    await expect(page.getByText('70 points for you')).toBeVisible()
    await theirs.goto(myPoints)
    const card = theirs.getByRole('article', { name: 'Market points' })
    await card.getByRole('button', { name: /^Show all entries/ }).click()
    await expect(card.getByText("Bonus for coming by a friend's link")).toBeVisible()
  })
})
