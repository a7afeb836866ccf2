/** Reviews and questions of a product, from the shopper's text to the admin's moderation. */
import { crc32, deflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { handOver } from '../../support/orders.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'

async function logIn(page: Page, account: DemoAccount): Promise<void> {
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, account)
  await page.waitForURL((url) => url.pathname !== '/login')
  await untilAlive(page)
}

/** Presses an element below the fold, which hydrates when it is near. */
async function openBelow(page: Page, name: string | RegExp, opened: Locator): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await expect(async () => {
    await page.locator('#reviews').scrollIntoViewIfNeeded({ timeout: 5_000 })
    if (!(await opened.isVisible())) await button.click({ timeout: 5_000 })
    await expect(opened).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

// Slow: four people at their browsers, each checked in both themes.
test.setTimeout(300_000)

test('a delivered product is reviewed with a picture; the vendor answers; a visitor reads it; an admin hides it', async ({
  page,
  another,
  request,
  accounts,
  isMobile,
}) => {
  // Each size has a reviewer of its own: an answered review would be sorted after all unanswered ones.
  const shopper = accounts.others.shoppers[isMobile ? 2 : 1]
  if (shopper === undefined) throw new Error('Nobody to review')
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  const words = `Fragrant and fresh ${Date.now()}`
  await handOver(request, goods, shopper, accounts.vendor)

  await logIn(page, shopper)
  await page.goto(`/store/${goods.username}/product/${goods.id}`)
  await untilAlive(page)
  const dialog = page.getByRole('dialog', { name: 'Your review' })
  await openBelow(page, /Write a review|Edit my review/, dialog)
  await dialog.locator('label').filter({ hasText: '4 stars' }).click()
  await dialog.getByLabel('What did you think of it?').fill(words)
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'spice.png', mimeType: 'image/png', buffer: redPicture() })
  await expect(dialog.locator('img')).not.toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish review' }).click()
  await expect(dialog).toBeHidden()
  const mine = page.getByRole('listitem').filter({ hasText: words })
  await expect(mine).toBeVisible()

  const vendor = await another()
  await logIn(vendor, accounts.vendor)
  await vendor.goto('/admin/vendor/reviews')
  const row = vendor.getByRole('listitem').filter({ hasText: words })
  await row.getByRole('button', { name: /^(Answer|Change answer)$/ }).click()
  await row.getByLabel('Your answer').fill('Thank you for telling us!')
  await row.getByRole('button', { name: 'Publish answer' }).click()
  await expect(row.getByText('Thank you for telling us!')).toBeVisible()
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)

  const visitor = await another()
  const seen = visitor.getByRole('listitem').filter({ hasText: words })
  // The page for visitors is cached for some seconds.
  await expect(async () => {
    await visitor.goto(`/store/${goods.username}/product/${goods.id}`)
    await untilAlive(visitor)
    await expect(seen.getByText('Thank you for telling us!')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await openBelow(visitor, /^Picture 1 by/, visitor.getByRole('dialog'))
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByRole('dialog')).toBeHidden()
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)

  const admin = await another()
  await logIn(admin, accounts.admin)
  await admin.goto('/admin/user/review')
  await admin.getByRole('searchbox', { name: 'Search text, product' }).fill(words)
  await admin.getByRole('button', { name: words }).last().click()
  await admin.getByRole('button', { name: 'Hide', exact: true }).click()
  const ask = admin.getByRole('dialog', { name: 'Hide this review?' })
  await ask.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(ask.getByText('Please enter a reason.')).toBeVisible()
  await ask.getByLabel('Reason').fill('Tried out')
  await ask.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(admin.getByRole('button', { name: 'Show again' })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Show again' }).click()
  await expect(admin.getByRole('button', { name: 'Hide', exact: true })).toBeVisible()
})

test('a question is asked in public and answered', async ({ page, another, request, accounts }) => {
  const goods = await findProducts(request, accounts.vendor.username, { variable: true })
  const question = `Is it from Salyan ${Date.now()}?`
  await page.goto(`/store/${goods.username}/product/${goods.id}`)
  await untilAlive(page)
  await openBelow(page, 'Ask a question', page.getByRole('dialog'))
  await fillLogin(page.getByRole('dialog'), accounts.shopper)
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await untilAlive(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  const dialog = page.getByRole('dialog', { name: 'Ask about this product' })
  await openBelow(page, 'Ask a question', dialog)
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(dialog.getByText('Please write your question.')).toBeVisible()
  await expect(dialog.getByLabel('Your question')).toBeFocused()
  await dialog.getByLabel('Your question').fill(question)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send question' }).click()
  const asked = page.getByRole('listitem').filter({ hasText: question })
  await expect(asked.getByText('Not answered yet')).toBeVisible()

  const vendor = await another()
  await logIn(vendor, accounts.vendor)
  await vendor.goto('/admin/vendor/reviews')
  await vendor.getByRole('button', { name: /^Questions/ }).click()
  const row = vendor.getByRole('listitem').filter({ hasText: question })
  await row.getByRole('button', { name: 'Answer', exact: true }).click()
  await row.getByLabel('Your answer').fill('Yes, from Salyan.')
  // Typed text survives closing the form.
  await row.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(row.getByLabel('Your answer')).toHaveValue('Yes, from Salyan.')
  await expect(row.getByText(/^You have unsaved changes from /)).toBeVisible()
  await row.getByRole('button', { name: 'Publish answer' }).click()
  await expect(row.getByText('Yes, from Salyan.')).toBeVisible()
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  await expect(async () => {
    await page.reload()
    await untilAlive(page)
    await page.locator('#reviews').scrollIntoViewIfNeeded({ timeout: 5_000 })
    await expect(asked.getByText('Yes, from Salyan.')).toBeVisible({ timeout: 5_000 })
  }).toPass()
})

test('pictures are swiped, stepped through and looked at in full; search engines read what is sold', async ({
  page,
  request,
  accounts,
}) => {
  const goods = await findProducts(request, accounts.vendor.username, { variable: true })
  await page.goto(`/store/${goods.username}/product/${goods.id}`)
  await untilAlive(page)
  const about = await page.locator('script[type="application/ld+json"]').textContent()
  const [product, crumbs] = JSON.parse(about ?? '{}')['@graph']
  expect(product).toMatchObject({ '@type': 'Product', offers: { '@type': 'Offer', priceCurrency: 'NPR' } })
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  const opener = page.getByRole('button', { name: /View pictures full size/ }).first()
  await opener.click()
  const lightbox = page.getByRole('dialog', { name: goods.productName })
  await expect(lightbox.locator('img').first()).toHaveAttribute('src', /-1280\.webp$/)
  await lightbox
    .getByRole('button', { name: /Zoom in/ })
    .first()
    .click()
  await expect(lightbox.getByRole('button', { name: /Zoom out/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(opener).toBeFocused()
})

/** A picture of 64 by 64 red pixels, as PNG. */
function redPicture(): Buffer {
  const size = 64
  const rows = Buffer.alloc(size * (1 + size * 3))
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1)
      rows.set([200, (x * 3) % 256, (y * 3) % 256], y * (1 + size * 3) + 1 + x * 3)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(body, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
