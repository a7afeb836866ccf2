/** Opening hours of a store: set by the vendor, shown to shoppers in Nepal time. */
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'

test('a vendor closes the shop for today; shoppers read when it opens again, until the day is taken away', async ({
  page,
  another,
  accounts,
}) => {
  test.setTimeout(240_000)
  const vendor = accounts.others.vendors[1] ?? accounts.vendor
  await page.goto('/login')
  await fillLogin(page, vendor)
  await expect(page).toHaveURL(/\/admin\/vendor/)
  await page.goto('/admin/vendor/settings/profile')
  const closed = page.getByRole('group', { name: 'Closed days' })
  const save = page.getByRole('button', { name: 'Save store details' })

  // With the country's prefix, as written on paper.
  const phone = page.getByLabel('Phone')
  const known = await phone.inputValue()
  await phone.fill(`+977 ${known}`)
  await closed.getByRole('button', { name: 'Add a closed day' }).click()
  const today = new Date(Date.now() + (5 * 60 + 45) * 60_000).toISOString().slice(0, 10)
  const day = closed.getByLabel('Closed on').last()
  await day.fill('')
  await save.click()
  await expect(closed.getByRole('alert')).toHaveText('Choose a day, or remove this line.')
  await expect(day).toBeFocused()
  await day.fill(today)
  await expect(
    closed
      .getByText(
        /^\d+ (Mangsir|Poush|Magh|Falgun|Chaitra|Baishakh|Jestha|Ashadh|Shrawan|Bhadra|Ashwin|Kartik)$/,
      )
      .last(),
  ).toBeVisible()
  await closed.getByLabel('Reason, shown to shoppers').last().fill('Stock-taking')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await save.click()
  await expect(page.getByText('Your store is saved.')).toBeVisible()

  const shopper = await another()
  await expect(async () => {
    await shopper.goto(`/store/${vendor.username}`)
    await untilAlive(shopper)
    await shopper.getByText('Opening hours', { exact: true }).click()
    await expect(shopper.getByText('Stock-taking')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(shopper.getByText(/^Closed, opens \w+/).first()).toBeVisible()
  const row = shopper.getByRole('row').filter({ hasText: 'Today' })
  await expect(row).toContainText('Closed')
  await expectAccessible(shopper)

  await page.reload()
  await expect(phone).toHaveValue(known)
  await closed.getByRole('button', { name: new RegExp(`^Open again on ${Number(today.slice(8))} `) }).click()
  await save.click()
  await expect(page.getByText('Your store is saved.')).toBeVisible()
})
