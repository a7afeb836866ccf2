/** Late hydration: parts whose script comes once the shopper is on another page already. */
import { orderOne } from '../../support/orders.ts'
import { expect, test, untilAlive } from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

// The server writes no cart into the header of a checkout. Red where a mismatch on the next page counts as a fault.
test('a header that hydrates on the next page shows what belongs there', async ({
  page,
  request,
  accounts,
}) => {
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  const { orderId } = await orderOne(request, goods, accounts.shopper)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await signIn(page, accounts.shopper, '/')
  await page.route(/header-tools-[^/]*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`/store/${goods.username}/checkout/detail/${orderId}`)
  await untilAlive(page)
  await page.getByRole('main').getByRole('link', { name: 'Follow this order' }).click()
  await expect(page).toHaveURL(/\/user-account\/orders\//)
  arrive()
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
})
