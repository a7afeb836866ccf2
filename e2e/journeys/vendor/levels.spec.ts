/** A store reaches a level: an admin's rule, what is missing, a night, the level and its badge, and a shopper who sees both. */
import { join } from 'node:path'
import { startScript } from '../../../server/testing/program.ts'
import { signedUpVendor } from '../../support/new-vendors.ts'
import { headersOf } from '../../support/orders.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../support/people.ts'
import { signIn } from '../../support/sign-in.ts'
import { ownMarket } from '../../support/test-servers.ts'

test('a store reaches a level, and shoppers see it', async ({ page, another, request, accounts }) => {
  test.setTimeout(240_000)
  const badge = `Swift hands ${Date.now() % 1e6}`
  const vendor = await signedUpVendor(request, 'Sanu')
  const [{ vendorId }] = await (
    await request.get(`/api/vendor/vendorDescription/?username=${vendor.username}`, {
      headers: await headersOf(request, vendor),
    })
  ).json()
  const approved = await request.post(`/api/admin/vendor/${vendorId}/approve`, {
    headers: await headersOf(request, accounts.admin),
    data: {},
  })
  expect(approved.status()).toBe(200)

  await test.step('the vendor reads what is missing', async () => {
    await signIn(page, vendor, '/admin/vendor/level')
    const trusted = page.getByRole('region', { name: 'Trusted' })
    await expect(trusted.getByText('2 things are missing.')).toBeVisible()
    await expect(trusted.getByText(/more orders in a row, accepted in time\./)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('an admin adds a rule for a badge, looks who would hold it, and starts it', async () => {
    const keeper = await another()
    await signIn(keeper, accounts.admin, '/admin/user/reward/vendor')
    await keeper.getByRole('button', { name: 'Add a rule' }).click()
    const sheet = keeper.getByRole('dialog')
    await sheet.getByLabel('Name', { exact: true }).fill(badge)
    await sheet.getByLabel('Counted').selectOption('DISPATCHED_IN_TIME')
    await sheet.getByLabel('Threshold').fill('70')
    await sheet.getByLabel('Prize').selectOption('BADGE')
    await expect(sheet.getByText("Shoppers read it on the store's page.")).toBeVisible()
    await sheet.getByRole('button', { name: 'Preview' }).click()
    await expect(sheet.getByRole('region', { name: 'Preview' })).toContainText('with too few to say')
    await expectNoSidewaysScroll(keeper)
    await expectAccessible(keeper)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await keeper.getByRole('main').getByText(badge).locator('visible=true').first().click()
    await keeper.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
    await expect(keeper.getByText('The rule counts from tonight.')).toBeVisible()
  })

  await nightAfterGoodDays(vendorId)

  await test.step('after the night the vendor has the level and the badge', async () => {
    await page.reload()
    await untilAlive(page)
    await expect(page.getByRole('region', { name: 'Your level' })).toContainText('Trusted')
    await expect(page.getByRole('region', { name: 'Gold' }).getByText('The next level')).toBeVisible()
    await page
      .getByRole('button', { name: /^Rewards/ })
      .or(page.getByRole('tab', { name: /^Rewards/ }))
      .click()
    await expect(page.getByText(badge)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('a shopper sees both on the page of the store', async () => {
    const shopper = await another()
    const main = shopper.getByRole('main')
    // Pages are cached for some seconds.
    await expect(async () => {
      await shopper.goto(`/store/${vendor.username}`)
      await expect(main.getByText('Trusted').locator('visible=true')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(main.getByText(badge).locator('visible=true')).toBeVisible()
    await expectNoSidewaysScroll(shopper)
  })
})

async function nightAfterGoodDays(vendorId: string): Promise<void> {
  const { dataDir, url, gateways } = ownMarket()
  const env = { DATA_DIR: dataDir, PORT: new URL(url).port, ...gateways }
  const script = startScript(join(import.meta.dirname, '../../support/count-store-days.ts'), [vendorId], env)
  expect(await script.ended, script.output()).toBe(0)
}
