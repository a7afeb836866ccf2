/** Uploading pictures, and deleting them. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'

const photo = async (width: number, height: number, name: string, orientation = 1) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width, height, channels: 3, background: `#${randomBytes(3).toString('hex')}` },
  })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer(),
})

const openField = async (page: Page, account: { email: string; password: string }) => {
  const path = '/admin/vendor/product/add-product'
  await page.goto(path)
  await fillLogin(page, account)
  await expect(page).toHaveURL(path)
  const field = page.getByRole('group', { name: /pictures/i }).first()
  await field.getByText('Choose pictures').waitFor()
  return field
}

test('a vendor brings pictures, puts them in order, crops and describes them', async ({ page, accounts }) => {
  const field = await openField(page, accounts.vendor)
  const choose = field.getByLabel('Choose pictures')
  await choose.setInputFiles([
    await photo(900, 900, 'one.jpg'),
    await photo(2400, 1600, 'two.jpg'),
    await photo(600, 900, 'turned.jpg', 6),
  ])
  const places = field.getByRole('listitem')
  await expect(places).toHaveCount(3)
  const addresses = () =>
    places.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  const [first, second, third] = await addresses()

  await field.getByLabel('What picture 2 shows').fill('Tea on a tray')
  await field.getByRole('button', { name: 'Move picture 2 one earlier' }).click()
  await expect.poll(addresses).toEqual([second, first, third])
  await expect(field.getByLabel('What picture 1 shows')).toHaveValue('Tea on a tray')

  await field.getByRole('button', { name: 'Picture 3', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Now at place 3 of 3.')).toBeAttached()
  // The library listens to arrow keys from the next task on, later than any hand but sooner than a test: wait for one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/Now at place [12] of 3\./)).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(addresses).not.toEqual([second, first, third])

  await field.getByRole('button', { name: 'Crop picture 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  await dialog.getByLabel('Zoom').fill('2')
  await expect(dialog.getByRole('button', { name: 'Crop', exact: true })).toBeEnabled()
  await expectAccessible(page)
  const before = await addresses()
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect.poll(async () => (await addresses())[0]).not.toBe(before[0])
  await expect(places).toHaveCount(3)

  await field.getByRole('button', { name: 'Remove picture 3' }).click()
  await expect(places).toHaveCount(2)
  await expect(field.getByText('The picture was removed.')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('what is refused is said beside it, and what did not get through is sent again', async ({
  page,
  accounts,
  faults,
}) => {
  const field = await openField(page, accounts.vendor)
  const choose = field.getByLabel('Choose pictures')
  await choose.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(field.getByText('The picture must be a JPEG, PNG, WebP or AVIF file.')).toBeVisible()
  await field.getByRole('button', { name: 'Remove', exact: true }).click()
  await choose.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  })
  await expect(field.getByText('File must be less than 10 MB.')).toBeVisible()
  await field.getByRole('button', { name: 'Remove', exact: true }).click()

  await page.context().setOffline(true)
  await choose.setInputFiles(await photo(500, 500, 'late.jpg'))
  await expect(field.getByText("The picture didn't get through.", { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await field.getByRole('button', { name: 'Try again' }).click()
  await expect(field.getByRole('listitem')).toHaveCount(1)
  // One upload was refused, one was sent offline: both are expected.
  faults.length = 0
})

test('pages show AVIF once it is made', async ({ page, request }) => {
  await page.goto('/')
  await untilAlive(page)
  const shown = page.locator('picture img').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
  const address = await shown.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect
    .poll(async () => (await request.get(address)).headers()['content-type'], { timeout: 120_000 })
    .toBe('image/avif')
  expect((await request.get(address)).headers()['cache-control']).toContain('immutable')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
