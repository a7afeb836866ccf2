/** A vendor adds products on a phone, and a shopper finds them. */

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { randomLetters } from '../../../server/testing/random-letters.ts'
import { pardonRefusal } from '../../support/new-accounts.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'
import { emptyBag, read } from '../../support/products.ts'

const list = '/admin/vendor/product/product-list'
const add = '/admin/vendor/product/add-product'

async function enter(page: Page, account: DemoAccount, to: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(to)}`)
  await untilAlive(page)
  await fillLogin(page, account)
  await expect(page).toHaveURL(new RegExp(`${to}$`))
}

/** A picture that was not uploaded before. */
const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 700,
      height: 700,
      channels: 3,
      background: { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 },
    },
  })
    .png()
    .toBuffer(),
})

async function chooseCategory(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Category / }).click()
  const search = page.getByRole('searchbox', { name: 'Find a category' })
  await expect(search).toBeFocused()
  await search.fill(words)
  await page.keyboard.press('Enter')
}

async function addChoice(page: Page, number: number, name: string, values: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByLabel(`Name of option ${number}`).fill(name)
  for (const value of values) {
    await page.getByLabel(`Add a value to ${name}`).fill(value)
    await page.keyboard.press('Enter')
  }
}

test('a product of six variations with pictures is found by a misspelt name, and one of them is bought', async ({
  page,
  another,
  request,
  accounts,
}, info) => {
  test.setTimeout(240_000)
  const vendor = accounts.others.vendors[1] ?? accounts.vendor
  const shopper =
    info.project.name === '360' ? accounts.shopper : (accounts.others.shoppers[0] ?? accounts.shopper)
  await emptyBag(request, shopper)
  // A name unique to this run, of letters alone.
  const mark = randomLetters(6).split('').join('a')
  const name = `Pashmina ${mark}`

  await enter(page, vendor, add)
  await expect(page.getByRole('heading', { level: 1, name: 'Add product' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByText('Name is required')).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description').fill('Woven in Palpa.\n\n- warm\n- light')
  await chooseCategory(page, 'shawl')
  const [cover, red] = [await picture('cover.png'), await picture('red.png')]
  await page.locator('input[type=file]').first().setInputFiles([cover])
  await expect(page.getByText('1 of 10')).toBeVisible()
  await addChoice(page, 1, 'Color', ['Red', 'Navy'])
  await addChoice(page, 2, 'Size', ['S', 'M', 'L'])
  await expect(page.getByLabel('Colour of Red')).toHaveValue('#ff0000')
  await page.getByLabel('Price of Red, S', { exact: true }).fill('२५००')
  await page.getByLabel('Selling price of Red, S').fill('2250')
  await expect(page.getByLabel('Discount of Red, S')).toHaveValue('250')
  await page.getByLabel('Stock of Red, S').fill('7')
  for (const field of ['Price', 'Discount', 'Stock']) {
    await page.getByRole('button', { name: `Copy ${field} of the first row to all below` }).click()
  }
  await page.getByLabel('Price of Navy, L', { exact: true }).fill('2700')
  await page.getByRole('button', { name: 'Pictures of Red, S' }).click()
  const pictures = page.getByRole('dialog', { name: 'Pictures of Red, S' })
  await pictures.locator('input[type=file]').first().setInputFiles([red])
  await expect(pictures.getByText('1 of 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pictures of Red, M' }).click()
  const borrowed = page.getByRole('dialog', { name: 'Pictures of Red, M' })
  await expect(borrowed.getByText('Shows the pictures of Red, S')).toBeVisible()
  await borrowed.getByRole('button', { name: 'Picture 1 of the product' }).click()
  await expect(borrowed.getByText('1 of 5')).toBeVisible()
  await page.keyboard.press('Escape')
  const lastCopy = await page.getByRole('button', { name: /^Copy Stock/ }).boundingBox()
  expect((lastCopy?.x ?? Number.NaN) + (lastCopy?.width ?? 0)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'What shoppers will see' })
  await expect(preview.getByRole('heading', { name })).toBeVisible()
  await expect(preview.getByText('Rs. 2,250')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Saved and on sale')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/vendor\/product\/[0-9a-f-]{36}$/)

  const shop = await another()
  const misspelt = mark.replace(/a([a-z])a/, 'a$1$1a')
  await shop.goto(`/products?search=${misspelt}`)
  await untilAlive(shop)
  await shop
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(shop.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(shop.getByRole('listitem').filter({ hasText: 'warm' })).toBeVisible()
  // By key: on a phone the bar with the price stands over what has not been scrolled to.
  await shop.getByRole('radio', { name: 'Navy' }).press('Space')
  await shop.getByRole('radio', { name: 'L', exact: true }).press('Space')
  await expect(shop.getByText('Rs. 2,450').first()).toBeVisible()
  await shop.getByRole('button', { name: 'Add to cart' }).click()
  await fillLogin(shop.getByRole('dialog', { name: 'Login' }), shopper)
  await expect(shop.getByText('Login Successful!')).toBeVisible()
  await expect(shop.getByRole('status').filter({ hasText: 'Cart: 1' })).toBeAttached()
})

test('what I was writing survives a closed tab', { tag: '@once' }, async ({ page, context, accounts }) => {
  const vendor = accounts.others.vendors[0] ?? accounts.vendor
  await enter(page, vendor, add)
  await page.getByLabel('Name', { exact: true }).fill('Half a product')
  await addChoice(page, 1, 'Size', ['M', 'L'])
  await page.getByLabel('Price of M', { exact: true }).fill('120')
  // The event of a tab that closes: a busy browser may end the tab before its handlers have run.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(add)
  await expect(again.getByText('Name: Half a product')).toBeVisible()
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Continue where you left off' }).click()
  await expect(again.getByLabel('Price of M', { exact: true })).toHaveValue('120')
  await expect(again.getByLabel('Stock of L')).toBeVisible()
  await again.reload()
  await again.getByRole('button', { name: 'Discard' }).click()
  await expect(again.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('two tabs edit one product: the second is told, and loses nothing', { tag: '@once' }, async ({
  page,
  context,
  faults,
  accounts,
}) => {
  test.setTimeout(240_000)
  const vendor = accounts.others.vendors[0] ?? accounts.vendor
  await enter(page, vendor, add)
  const name = `Doko ${Date.now()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await chooseCategory(page, 'handicraft')
  await page.getByLabel('Price', { exact: true }).fill('900')
  await page.getByLabel('Stock', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/vendor\/product\/[0-9a-f-]{36}$/)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.getByLabel('Price', { exact: true }).fill('950')
  // The toast of the first save may still be there.
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Save draft' }).click()
  await stored
  await expect(page.getByText('Draft saved').last()).toBeVisible()
  await second.getByLabel('Name', { exact: true }).fill(`${name}, large`)
  await second.getByRole('button', { name: 'Save draft' }).click()
  await expect(second.getByText(/Changed there: prices and variations/)).toBeVisible()
  await pardonRefusal(faults, 409)
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue(`${name}, large`)
  await second.getByRole('button', { name: 'Save draft' }).click()
  await expect(second.getByText('Draft saved')).toBeVisible()
  await second.getByRole('button', { name: 'Delete' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(second.getByText('Deleted', { exact: true })).toBeVisible()
  await expect(second).toHaveURL(new RegExp(list))
})

test('I hide and publish several at once, price them, and find them by what stands in the address', async ({
  page,
  request,
  accounts,
}) => {
  test.setTimeout(240_000)
  const vendor = accounts.others.vendors[0] ?? accounts.vendor
  await enter(page, vendor, list)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const rows = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await expect(rows.first()).toBeVisible()
  const names = await rows.evaluateAll((boxes) =>
    boxes.slice(0, 2).map((box) => box.getAttribute('aria-label')?.replace('Select ', '') ?? ''),
  )
  const select = async () => {
    for (const name of names)
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  }
  await select()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('2 hidden')).toBeVisible()
  await page.getByRole('button', { name: /^Hidden/ }).click()
  await expect(page).toHaveURL(/filter=hidden/)
  await page.reload()
  await select()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('2 published')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await select()
  await page.getByRole('button', { name: 'Prices', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit prices of 2 products' })
  await dialog.getByLabel(/^Percent/).fill('१०')
  await expect(dialog.getByText('→').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Change \d+$/ }).click()
  await expect(page.getByText(/^\d+ changed$/)).toBeVisible()
  const [first = ''] = names
  await page.getByRole('searchbox', { name: 'Name or SKU' }).fill(first)
  await expect(page).toHaveURL(/search=/)
  // Of this product: the address changes before the list does.
  const quick = page
    .locator('main li, main tr')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${first}`, exact: true }) })
    .getByRole('button', { name: /Price and stock/ })
  await quick.first().click()
  const stock = page
    .getByRole('dialog')
    .getByLabel(/^Stock/)
    .first()
  const before = Number(await stock.inputValue())
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^One more/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The product is saved.')).toBeVisible()
  await quick.first().click()
  await expect(
    page
      .getByRole('dialog')
      .getByLabel(/^Stock/)
      .first(),
  ).toHaveValue(String(before + 1))
  expect(await read(request, '/api/products/product/')).toBeTruthy()
})

test('I put up shelves of my own, move them with the keys, and take them down', { tag: '@once' }, async ({
  page,
  accounts,
}) => {
  const vendor = accounts.others.vendors[1] ?? accounts.vendor
  const mark = String(Date.now()).slice(-6)
  await enter(page, vendor, '/admin/vendor/category/add-category')
  await expectAccessible(page)
  for (const name of [`Alpha ${mark}`, `Beta ${mark}`]) {
    await page.goto('/admin/vendor/category/add-category')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  }
  await page.getByRole('link', { name: `Add subcategory to Alpha ${mark}` }).click()
  await page.getByLabel('Name', { exact: true }).fill('Inner')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Inner is saved.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // Optimistic update: the row moves before the server has stored its place.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok())
  await page.getByRole('button', { name: `Move Beta ${mark} up` }).click()
  const namesShown = page.locator('main strong')
  await expect(namesShown.filter({ hasText: mark }).first()).toHaveText(`Beta ${mark}`)
  await saved
  await page.reload()
  await expect(namesShown.filter({ hasText: mark }).first()).toHaveText(`Beta ${mark}`)
  for (const name of [`Alpha ${mark}`, `Beta ${mark}`]) {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} is deleted.`)).toBeVisible()
  }
})
