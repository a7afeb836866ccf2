/** Banners: an admin hangs one up with dates, visitors see it and can stop it; a vendor's appears in the store. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'

test('an admin hangs up a home banner for some days, and visitors see it', async ({
  page,
  another,
  accounts,
}, { project }) => {
  test.setTimeout(240_000)
  const words = `Mandarins of ${project.name} ${Date.now()}`
  await enter(page, accounts.admin, '/admin/user/update-images')
  await expect(page.getByRole('link', { name: 'Home Banner' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Live').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const form = await fill(page, words, '#e07020')
  await test.step('a link to a script is refused beside its field', async () => {
    await form.getByLabel('Link').fill('javascript:alert(1)')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(/Must be a page such as/)).toBeVisible()
    await form.getByLabel('Link').fill('/about')
  })
  await test.step('days are shown in Bikram Sambat beside the field', async () => {
    await form.getByLabel('First day').fill('2024-04-13')
    await expect(form.getByText('1 Baishakh 2081')).toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The banner is saved.')).toBeVisible()
  })
  const row = page.getByRole('listitem').filter({ hasText: words })
  await expect(row).toContainText('Live')
  await test.step('it is put first, by its button', async () => {
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('img') })
    const placeOf = async () => (await rows.allTextContents()).findIndex((text) => text.includes(words))
    for (let place = await placeOf(); place > 0; place -= 1) {
      // By the keyboard: a toast may lie over the button, and stays as long as the pointer rests on it.
      await row.getByRole('button', { name: /up$/ }).press('Enter')
      // Optimistic update: no press waits until the one before is stored.
      await expect.poll(placeOf).toBe(place - 1)
    }
    await expect(rows.first()).toContainText(words)
  })
  const visitor = await another()
  await test.step('a visitor sees it first', async () => {
    await expect(async () => {
      await visitor.goto('/')
      await expect(visitor.getByRole('img', { name: words })).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expectAccessible(visitor)
    await expectNoSidewaysScroll(visitor)
  })
  await test.step('it leads where it should', async () => {
    await visitor.getByRole('img', { name: words }).click()
    await expect(visitor).toHaveURL(/\/about$/)
  })
  await test.step('it is removed again, asked once', async () => {
    await row.getByRole('button', { name: /^Remove/ }).click()
    const ask = page.getByRole('dialog', { name: 'Remove this banner?' })
    await ask.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The banner is removed.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

test('the carousel moves by itself, stands still when asked, and is turned by keys', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Banners' })
  const place = (number: number) => carousel.getByRole('listitem', { name: `Banner ${number} of` })
  const shown = (number: number) => expect(place(number)).toBeInViewport({ ratio: 0.9 })
  await shown(1)
  await shown(2)
  await carousel.getByRole('button', { name: 'Pause the banners' }).click()
  const play = carousel.getByRole('button', { name: 'Play the banners' })
  await expect(play).toBeVisible()
  await play.focus()
  // On a slow machine the carousel has gone on before it was stopped.
  const [, stopped] = /(\d+)\/\d+/.exec((await carousel.textContent()) ?? '') ?? []
  await shown(Number(stopped))
  for (let at = Number(stopped); at > 1; at -= 1) {
    await page.keyboard.press('ArrowLeft')
    await shown(at - 1)
  }
  await page.keyboard.press('ArrowLeft')
  await expect(carousel).toContainText(/(\d)\/\1/)
})

test('who asks for less motion sees the first banner, and nothing that moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Banners' })
  const first = carousel.getByRole('listitem', { name: 'Banner 1 of' })
  await expect(first).toBeVisible()
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  // No pause button, as nothing moves.
  await expect(carousel.getByRole('button', { name: /the banners/ })).toHaveCount(0)
  await expect(first).toBeInViewport({ ratio: 0.9 })
})

test('a vendor’s banner appears in the store, and the dashboard says what waits', async ({
  page,
  another,
  accounts,
}, { project }) => {
  test.setTimeout(240_000)
  const [vendor = accounts.vendor] = accounts.others.vendors
  const words = `Our shelf of ${project.name} ${Date.now()}`
  await test.step('a vendor lands on the dashboard', async () => {
    await page.goto('/login')
    await untilAlive(page)
    await fillLogin(page, vendor)
    await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/vendor\/?$/)
    await expect(page.getByRole('region', { name: 'News for vendors' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await page.goto('/admin/vendor/banner')
  const form = await fill(page, words, '#207060')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The banner is saved.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const visitor = await another()
  await expect(async () => {
    await visitor.goto(`/store/${vendor.username}`)
    await expect(visitor.getByRole('img', { name: words })).toBeAttached({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('button', { name: `Remove ${words}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The banner is removed.')).toBeVisible()
})

async function enter(page: Page, account: DemoAccount, path: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`)
  await untilAlive(page)
  await fillLogin(page, account)
  await expect(page).toHaveURL(new RegExp(path))
}

/** Opens the form and fills in the required fields: a picture and its text. */
async function fill(page: Page, words: string, background: string) {
  await page.getByRole('button', { name: 'Add a banner' }).click()
  const form = page.getByRole('dialog', { name: 'Add a banner' })
  const buffer = await sharp({ create: { width: 1200, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer })
  await expect(form.locator('img')).toBeVisible()
  await form.getByLabel('Picture description').fill(words)
  return form
}
