/** Access to areas: one leads visitors to its login and other accounts to their own home. */
import { expect, fillLogin, test, untilAlive } from '../../support/people.ts'

test('a visitor of the vendor area logs in first and comes out where they were going', async ({
  page,
  accounts,
}) => {
  await page.goto('/admin/vendor/settings/security')
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fvendor%2Fsettings%2Fsecurity')
  await untilAlive(page)
  await fillLogin(page, accounts.vendor)
  await expect(page).toHaveURL('/admin/vendor/settings/security')

  await page.goto('/admin/user/vendor')
  await expect(page).toHaveURL('/admin/vendor')
})

test('a shopper who opens an area that is not theirs is shown the shop', async ({ page, accounts }) => {
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, accounts.shopper)
  await expect(page).toHaveURL('/')
  await page.goto('/admin/vendor/orders/order-list')
  await expect(page).toHaveURL('/')
})
