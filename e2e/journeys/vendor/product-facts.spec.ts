/** A vendor states the facts of a product on a phone; a shopper reads them, and finds the product by its brand. */
import { randomLetters } from '../../../server/testing/random-letters.ts'
import { applyFilter, expectQuery, productsShown } from '../../support/filters.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'

test('a vendor states facts, and a shopper reads them and finds the product by its brand', async ({
  page,
  another,
  accounts,
}) => {
  const vendor = accounts.others.vendors[0] ?? accounts.vendor
  // Names unique to this run, of letters alone.
  const mark = randomLetters(6)
  const [name, brand] = [`Noodles ${mark}`, `Brand ${mark}`]

  const add = '/admin/vendor/product/add-product'
  await page.goto(`/login?next=${encodeURIComponent(add)}`)
  await untilAlive(page)
  await fillLogin(page, vendor)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: /^Category / }).click()
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('pickles')
  await page.keyboard.press('Enter')
  const facts = page.getByRole('region', { name: 'Facts', exact: true })
  await facts.getByLabel('Brand').fill(brand)
  await facts.getByLabel('Name of producer or importer').fill('Asan Noodle Works')
  await facts.getByLabel('Address of producer or importer').fill('Asan, Kathmandu')
  await facts.getByLabel('Country of origin').selectOption('Nepal')
  await facts.getByLabel('Best before').selectOption('A shelf life')
  await facts.getByLabel('Shelf life').fill('nine')
  await facts.getByText('More facts').click()
  await facts.getByLabel('Warranty').selectOption('No warranty')
  await page.getByLabel('Price', { exact: true }).fill('25')
  await page.getByLabel('Stock', { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Publish' }).click()
  // The fault stands beside its field, which is focused.
  await expect(facts.getByText('Must be a whole number')).toBeVisible()
  await expect(facts.getByLabel('Shelf life')).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await facts.getByLabel('Shelf life').fill('९')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Saved and on sale')).toBeVisible()

  const shop = await another()
  await shop.goto(`/products?search=${name.replace(' ', '+')}`)
  await untilAlive(shop)
  await applyFilter(shop, (filters) => filters.getByRole('checkbox', { name: brand }).check())
  await expectQuery(shop, `?search=${name.replace(' ', '+')}&brand=${brand.replace(' ', '%20')}`)
  expect(await productsShown(shop)).toEqual([name])
  await shop.getByRole('link', { name }).first().click()
  await expect(shop.getByRole('heading', { level: 1, name })).toBeVisible()
  const row = (fact: string) =>
    shop.getByRole('row').filter({ has: shop.getByRole('rowheader', { name: fact, exact: true }) })
  await expect(row('Brand')).toContainText(brand)
  await expect(row('Producer')).toContainText('Asan Noodle Works, Asan, Kathmandu')
  await expect(row('Country of origin')).toContainText('Nepal')
  await expect(row('Shelf life')).toContainText('9 months')
  await expect(row('Warranty')).toContainText('None')
  await expect(row('Ingredients')).toHaveCount(0)
  await expectNoSidewaysScroll(shop)
  await expectAccessible(shop)
})
