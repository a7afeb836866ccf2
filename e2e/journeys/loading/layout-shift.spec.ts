/** Layout shift: what somebody is about to touch stays where it is while a page loads. */
import type { Page } from '@playwright/test'
import { type DemoAccounts, expect, test, untilAlive } from '../../support/people.ts'
import { fillBag, findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

/** Cumulative layout shift, as browsers score it: shares of the screen that moved, times how far. */
const mostShift = 0.02
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test('the pages of the shop stand still while they load', async ({ page, request, accounts }) => {
  await countShifts(page)
  const { username } = accounts.vendor
  const { id, categoryId } = await findProducts(request, username, { variable: false })
  const paths = ['/', `/store/${username}`, `/store/${username}/product/${id}`, '/products']
  await expectStill(page, [...paths, `/products?categoryId=${categoryId}`, '/products?search=rice'])
})

test('so do those of a shopper who is signed in', async ({ page, request, accounts }) => {
  await countShifts(page)
  const { username } = accounts.vendor
  const shopper = anyShopper(accounts)
  await fillBag(request, shopper, username)
  await signIn(page, shopper, '/user-account/orders')
  const own = ['/user-account/orders', '/user-account/notifications', '/user-account/promocode', '/checkout']
  await expectStill(page, ['/', ...own, `/store/${username}/checkout`])
})

const anyShopper = ({ shopper, others }: DemoAccounts) => others.shoppers.at(-1) ?? shopper

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const path of paths) {
      await page.goto(path)
      await untilAlive(page)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
      expect(shift, `${path} at ${size.width}`).toBeLessThan(mostShift)
    }
  }
}

const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
