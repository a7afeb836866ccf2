/** Locators of the filters of a product list, at any screen size. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './people.ts'

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

/** The filters: on phones in a drawer, which is opened for it. */
export async function openFilters(page: Page): Promise<Locator> {
  if (!isPhone(page)) {
    const sidebar = page.getByRole('complementary')
    await sidebar.hover()
    await expect(sidebar.locator('[data-alive]')).toBeVisible()
    return sidebar
  }
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer.locator('[data-alive]')).toBeVisible()
  return drawer
}

export async function closeFilters(page: Page): Promise<void> {
  if (!isPhone(page)) return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Chooses in the filters, and closes them again. */
export async function applyFilter(page: Page, act: (filters: Locator) => Promise<void>): Promise<void> {
  const filters = await openFilters(page)
  await act(filters)
  await closeFilters(page)
}

/** The product names of the list, once it has settled. */
export async function productsShown(page: Page): Promise<readonly string[]> {
  await expect(page.locator('main ul[aria-busy=true]')).toHaveCount(0)
  return page.getByRole('article').getByRole('heading').allTextContents()
}

/** The query string of an address, with its question mark. */
export const queryOf = (page: Page): string => new URL(page.url()).search

/** Has the address this query? */
export const expectQuery = (page: Page, query: string): Promise<void> =>
  expect.poll(() => decodeURIComponent(queryOf(page))).toBe(query)
