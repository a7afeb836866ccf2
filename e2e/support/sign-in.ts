/** Signing in on the way to a page of an area. */
import { expect, type Page } from '@playwright/test'
import { type DemoAccount, fillLogin, untilAlive } from './people.ts'

export async function signIn(page: Page, account: DemoAccount, path: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`)
  await untilAlive(page)
  await fillLogin(page, account)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await untilAlive(page)
}
