/** Filters of a list, all in the address, so that going back, reloading and sharing show the same products. */
import {
  applyFilter,
  closeFilters,
  expectQuery,
  openFilters,
  productsShown,
  queryOf,
} from '../../support/filters.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../support/people.ts'

// The line above the list: the list that is loading is a status, too.
const status = 'main p[role=status]'

test('what I choose is in the address: back, forward, reload and another browser show the same goods', async ({
  page,
  another,
}) => {
  await page.goto('/products')
  await untilAlive(page)
  const all = await page.locator(status).textContent()
  await applyFilter(page, async (filters) => {
    // The address decides what is checked, and it may take a moment.
    for (const choice of [
      filters.getByLabel('In stock only'),
      filters.getByRole('group', { name: 'Color' }).getByLabel('Black'),
    ]) {
      await choice.click()
      await expect(choice).toBeChecked()
    }
  })
  await expectQuery(page, '?attributes=Color:Black&inStock=true')
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
  await expectQuery(page, '?sort=price-low&attributes=Color:Black&inStock=true')
  await expect(page.locator(status)).not.toHaveText(all ?? '')

  const friend = await another()
  await friend.goto(page.url())
  await untilAlive(friend)
  const narrowed = await productsShown(friend)
  expect(narrowed.length).toBeGreaterThan(0)
  // The address changes before the list does.
  await expect.poll(() => productsShown(page)).toEqual(narrowed)
  await expect(friend.getByRole('list', { name: 'Active filters' })).toContainText('Color: Black')

  await page.reload()
  await untilAlive(page)
  await expect.poll(() => productsShown(page)).toEqual(narrowed)

  // One history entry for each choice.
  await page.goBack()
  await expectQuery(page, '?attributes=Color:Black&inStock=true')
  await page.goBack()
  await expectQuery(page, '?inStock=true')
  await page.goBack()
  await expectQuery(page, '')
  await expect(page.locator(status)).toHaveText(all ?? '')
  for (let step = 0; step < 3; step += 1) await page.goForward()
  await expectQuery(page, '?sort=price-low&attributes=Color:Black&inStock=true')
  await expect.poll(() => productsShown(page)).toEqual(narrowed)
})

test('each choice can be taken back alone, or all at once; the order stays', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/products?sort=newest&minPrice=200&attributes=Color:Black,Color:Maroon&inStock=true')
  await untilAlive(page)
  const chosen = page.getByRole('list', { name: 'Active filters' })
  await expect(chosen.getByRole('listitem')).toHaveText([
    'From Rs. 200',
    'In stock only',
    'Color: Black',
    'Color: Maroon',
    'Clear all',
  ])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await chosen.getByRole('link', { name: 'Remove Color: Black' }).click()
  await expectQuery(page, '?sort=newest&minPrice=200&attributes=Color:Maroon&inStock=true')
  await expect(page.locator(status)).toBeFocused()
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await expectQuery(page, '?sort=newest')
  await expect(chosen).toHaveCount(0)
  await page.goBack()
  await expect(chosen.getByRole('link', { name: 'Remove From Rs. 200' })).toBeVisible()
})

test('what is wrong in an address narrows nothing, and search engines are told of the list alone', {
  tag: '@once',
}, async ({ page }) => {
  const answer = await page.goto(
    '/products?sort=bogus&minPrice=abc&maxPrice=-1&attributes=%25E0%25,Color&inStock=maybe&utm=x',
  )
  expect(answer?.status()).toBe(200)
  await untilAlive(page)
  expect((await productsShown(page)).length).toBeGreaterThan(20)
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
  await page.goto('/products?search=tea&sort=price-low&minPrice=100')
  await expect(page.locator('link[rel=canonical]').first()).toHaveAttribute('href', /\/products\?search=tea$/)
})

test('where nothing is left, the page says so and leads back to all of it', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/products?search=tea&minPrice=90000')
  await untilAlive(page)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
  await expectQuery(page, '?search=tea')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/products?search=zzzzqqqqxxxx')
  await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible()
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await expectAccessible(page)
  await page.goto('/products?search=zzzzqqqq+rice')
  await untilAlive(page)
  await expect(page.getByText('No results for “zzzzqqqq rice”. Showing results for “rice”.')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a typed price stays within the store’s, in either script, and is one step', { tag: '@once' }, async ({
  page,
  accounts,
}) => {
  await page.goto(`/store/${accounts.vendor.username}`)
  await untilAlive(page)
  let filters = await openFilters(page)
  const min = filters.getByLabel('Min')
  const max = filters.getByLabel('Max')
  const [low, high] = [Number(await min.inputValue()), Number(await max.inputValue())]
  expect(low).toBeLessThan(high)
  const before = await page.evaluate(() => history.length)

  await min.fill('२००')
  await expectQuery(page, '?minPrice=200')
  await max.fill('99999999')
  await max.press('Enter')
  await expect(max).toHaveValue(String(high))
  await expectQuery(page, '?minPrice=200')
  await max.fill('500')
  await expectQuery(page, '?minPrice=200&maxPrice=500')
  // Never past the other end.
  await min.fill('700')
  await min.press('Enter')
  await expect(min).toHaveValue('500')
  await expectQuery(page, '?minPrice=500&maxPrice=500')
  await min.fill('1')
  await min.press('Enter')
  await expect(min).toHaveValue(String(low))
  await expectQuery(page, '?maxPrice=500')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)

  // The slider by keys: a hundredth of the range at a time.
  const thumb = filters.getByRole('slider', { name: 'Lowest price' })
  await expect(thumb).toHaveAttribute('step', String(Math.max(1, (high - low) / 100)))
  await thumb.press('ArrowRight')
  await expect.poll(() => queryOf(page)).toMatch(/\?minPrice=\d+&maxPrice=500$/)
  await closeFilters(page)
  const prices = page.getByRole('article').getByText(/^(Now )?(From )?Rs\. [\d,]+$/)
  const highest = async () =>
    Math.max(...(await prices.allTextContents()).map((price) => Number(price.replace(/[^\d]/g, ''))))
  await expect.poll(highest).toBeLessThanOrEqual(500)

  await page.goBack()
  await expectQuery(page, '')
  filters = await openFilters(page)
  await expect(filters.getByLabel('Max')).toHaveValue(String(high))
})

test('more goods come as I scroll, and going back finds the place where I was', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/products')
  await untilAlive(page)
  const cards = page.getByRole('article')
  const first = await cards.count()
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
  const far = cards.nth(first + 4)
  await far.scrollIntoViewIfNeeded()
  const name = await far.getByRole('heading').textContent()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await far.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: name ?? '' })
      .first(),
  ).toBeInViewport()
})

test.describe('on a phone', { tag: '@once' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the drawer is opened, walked and closed by keys, and gives the focus back', async ({
    page,
    accounts,
  }) => {
    await page.goto(`/store/${accounts.vendor.username}`)
    await untilAlive(page)
    const button = page.getByRole('button', { name: /^Filters/ })
    await button.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await expect(drawer).toBeVisible()
    await expectAccessible(page)
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toBeTruthy()
      // Focus trap: nothing behind the dialog takes the focus.
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(
        await page.evaluate(() => document.activeElement?.closest('dialog') !== null),
      )
    }
    await drawer.getByLabel('In stock only').press('Space')
    await expectQuery(page, '?inStock=true')
    await expect(drawer.getByRole('button', { name: /^Show \d+ products?$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(button).toHaveAccessibleName(/^Filters\s*1 chosen$/)
  })

  test('the drawer is used by touch, and its main button leads to the goods', async ({ page }) => {
    await page.goto('/products')
    await untilAlive(page)
    await page.getByRole('button', { name: /^Filters/ }).tap()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByRole('group', { name: 'Color' }).getByText('Black').tap()
    await expectQuery(page, '?attributes=Color:Black')
    await drawer.getByRole('button', { name: /^Show/ }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

test.describe('on a wide screen', { tag: '@once' }, () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false })

  test('what I press before its script has come is done once it has', async ({ page }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/filter-panel-[^/]*\.js$/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/products')
    await untilAlive(page)
    // Seen red while the listener was below the document, where React had stopped the event.
    await page.getByRole('complementary').getByLabel('In stock only').click()
    await expectQuery(page, '')
    arrive()
    await expectQuery(page, '?inStock=true')
    await expect(page.getByRole('complementary').getByLabel('In stock only')).toBeChecked()
  })
})
