/** The steps of the checkout: an answered one is a line with "Change". */
import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a step, whether it is answered or not; says its section. */
export async function openStep(page: Page, step: 'Delivery method' | 'Payment'): Promise<Locator> {
  const section = page.getByRole('region', { name: step })
  const change = section.getByRole('button', { name: `Change: ${step}` })
  const choice = section.getByRole('group', { name: step })
  await expect(change.or(choice).first()).toBeVisible()
  if (await change.isVisible()) await change.click()
  return section
}

/** Opens the addresses, behind the chosen one or behind a pickup. */
export async function showAddresses(page: Page): Promise<void> {
  const closed = page.getByRole('button', {
    name: /^(Change: Delivery address|Deliver to an address instead)$/,
  })
  const add = page.getByRole('button', { name: 'Add an address' })
  const form = page.getByLabel('Name of this address')
  await expect(closed.or(add).or(form).first()).toBeVisible()
  if (await closed.isVisible()) await closed.click()
}
