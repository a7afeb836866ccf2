/** Categories and options of goods on Nepali pages; addresses and what is stored stay as vendors typed them. */
import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { expect, test } from '../../support/people.ts'
import { read } from '../../support/products.ts'

type Categories = ResponseJson<typeof catalogue.categories>
type Products = ResponseJson<typeof catalogue.products>

test('a category, its filters and the options of its goods are read in Nepali', async ({
  page,
  request,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'ne', url: baseURL ?? '' }])
  const categories = await read<Categories>(request, '/api/products/category/?noOfRows=100')
  const { categoryId, subCategories } =
    categories.find(({ categoryName }) => categoryName === 'Groceries') ?? {}
  const boards: { id: string; name: string }[] = JSON.parse(subCategories ?? '[]')
  const subCatId = boards.find(({ name }) => name === 'Rice')?.id
  const chosen = encodeURIComponent('Weight:5%20kg')
  await page.goto(`/products?categoryId=${categoryId}&subCatId=${subCatId}&attributes=${chosen}`)
  await expect(page).toHaveTitle(/^चामल/)
  await expect(page.getByRole('heading', { name: 'चामल' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'तौल: 5 के.जी. हटाउनुहोस्' })).toBeVisible()

  const { rows } = await read<Products>(request, `/api/products/product/?subCatId=${subCatId}`)
  await page.goto(`/store/${rows[0]?.username}/product/${rows[0]?.id}`)
  await expect(page.getByRole('group', { name: /^तौल/ }).getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('radio', { name: '25 के.जी.' })).toHaveValue('25 kg')
  await expect(page.getByRole('cell', { name: 'किराना › चामल' })).toBeVisible()
  const written = await page.locator('script[type="application/ld+json"]').textContent()
  expect(written).toContain('"name":"किराना"')
})
