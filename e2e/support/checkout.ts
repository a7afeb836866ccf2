/** The steps of the checkout: an answered one is a line with "Change". */
import { expect, type Locator, type Page } from '@playwright/test'
import { untilAlive } from './people.ts'

/**
 * Opens a step, whether it is answered or not; says its section. It counts as open once its choices are there: under
 * load an opened step was found closed once, and why is not known yet.
 */
export async function openStep(page: Page, step: 'Delivery method' | 'Payment'): Promise<Locator> {
  await untilAlive(page)
  const section = page.getByRole('region', { name: step })
  const change = section.getByRole('button', { name: `Change: ${step}` })
  const choice = section.getByRole('group', { name: step })
  await expect(async () => {
    if (await change.isVisible()) await change.click()
    await expect(choice).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return section
}

/**
 * Chooses a way of delivery by a click as a hand does it: the radio stands still, is in sight and not covered. Without
 * `force`, which clicks where the radio was before the steps above it had moved it.
 */
export async function chooseDelivery(page: Page, name: RegExp): Promise<void> {
  const radio = (await openStep(page, 'Delivery method')).getByRole('radio', { name })
  await expect(radio).toBeEnabled()
  await radio.check()
}

/** Writes a promo code, whether its field is open from the code before or not. */
export async function applyCode(page: Page, code: string): Promise<void> {
  const add = page.getByRole('button', { name: 'Add promo code' })
  const field = page.getByLabel('Promo code (optional)')
  await expect(add.or(field).first()).toBeVisible()
  if (await add.isVisible()) await add.click()
  await field.fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
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
