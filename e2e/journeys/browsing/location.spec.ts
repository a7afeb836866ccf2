/** Choosing a place: the dialog, its map without any outside server, and what follows from the choice. */
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  logOut,
  test,
  untilAlive,
} from '../../support/people.ts'

const asan = { latitude: 27.7074, longitude: 85.3121 }
const fallback = '27.7172, 85.3240'

/** Requests to any other host. */
function watchOutside(page: Page): string[] {
  const outside: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== new URL(page.url()).origin) outside.push(url.href)
  })
  return outside
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Choose Your Location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pick Location' })
  await expect(pinOf(dialog)).toBeVisible()
  await expect(shopsOf(dialog).first()).toBeVisible()
  return dialog
}

const pinOf = (dialog: Locator) => dialog.getByRole('button', { name: /^Your pin/ })
const shopsOf = (dialog: Locator) => dialog.locator('.maplibregl-marker button:not([data-pin])')
/** The pin's position, which is not shown in degrees. */
const pinned = (dialog: Locator) => dialog.locator('[data-at]')
const degreesOf = async (dialog: Locator) => (await pinned(dialog).getAttribute('data-at')) ?? ''
const nameOf = (dialog: Locator) => pinned(dialog).getByRole('status')
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('location') ?? 'null'))

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('Nothing is shown there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('the map opens over Kathmandu, asks no outside server, and can be read and worked by everybody', async ({
  page,
}) => {
  await page.goto('/')
  await untilAlive(page)
  const outside = watchOutside(page)
  const dialog = await openDialog(page)
  await expect(pinned(dialog)).toHaveAttribute('data-at', fallback)
  await expect(nameOf(dialog)).toHaveText('Near Naxal, Kathmandu')
  await expect(dialog.getByLabel('Tap to Set Location')).toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose Your Location' })).toBeFocused()
  expect(outside).toEqual([])
  expect(await kept(page)).toBeNull()
})

test('I drag the pin, tap, and move it by keys; with the switch off a tap moves nothing', async ({
  page,
}) => {
  await page.goto('/')
  await untilAlive(page)
  const dialog = await openDialog(page)
  // The map stands still once the pin can be touched.
  await pinOf(dialog).hover()
  const start = await middleOf(pinOf(dialog))
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x - 40, start.y - 60, { steps: 5 })
  await page.mouse.up()
  await expect(pinned(dialog)).not.toHaveAttribute('data-at', fallback)

  const dragged = await degreesOf(dialog)
  await page.mouse.click(start.x + 60, start.y - 90)
  await expect(pinned(dialog)).not.toHaveAttribute('data-at', dragged)

  const tapped = await degreesOf(dialog)
  await dialog.getByLabel('Tap to Set Location').uncheck()
  await page.mouse.click(start.x - 20, start.y - 100)
  await expect(pinned(dialog)).toHaveAttribute('data-at', tapped)

  await pinOf(dialog).focus()
  await page.keyboard.press('ArrowUp')
  const [before = 0, east = 0] = tapped.split(', ').map(Number)
  await expect.poll(async () => Number((await degreesOf(dialog)).split(', ')[0])).toBeGreaterThan(before)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => Number((await degreesOf(dialog)).split(', ')[1])).toBeGreaterThan(east)
})

test('a shop on the map tells what it is and lets me in', async ({ page }) => {
  await page.goto('/')
  await untilAlive(page)
  const dialog = await openDialog(page)
  const single = shopsOf(dialog).and(dialog.locator(':not([title$="stores here"])'))
  // One that stands away from the pin and from the edges.
  const name = await single.last().getAttribute('title')
  await single.last().click()
  const window = dialog.getByRole('region', { name: name ?? '' })
  await expect(window.getByText(/ km$/)).toBeVisible()
  await expectAccessible(page)
  await window.getByRole('link', { name: 'Visit Store' }).click()
  await expect(page).toHaveURL(/\/store\/[^/]+$/)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
})

test('where I am is taken from the device, stored, shown as distances, and still there after a reload', {
  tag: '@once',
}, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(asan)
  await page.goto('/')
  await untilAlive(page)
  await expect(page.getByRole('heading', { name: 'Near you' })).toHaveCount(0)
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Choose Current Location' }).click()
  await expect(pinned(dialog)).toHaveAttribute('data-at', '27.7074, 85.3121')
  const here = dialog.getByRole('img', { name: 'You are here' })
  await expect(here).toBeVisible()
  // A quarter turn to the right: the compass counts the other way round.
  await page.evaluate(() =>
    dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', { alpha: 270, absolute: true })),
  )
  await expect(here).toHaveAttribute('data-heading', '90')
  await dialog.getByRole('button', { name: 'Use this location' }).click()
  await expect(dialog).toBeHidden()
  const nearYou = page.getByRole('region', { name: 'Near you' })
  await expect(nearYou.getByText(/^\d+(\.\d)? km$/).first()).toBeVisible()
  await expect.poll(() => kept(page)).toMatchObject(asan)
  await page.reload()
  await expect(nearYou.getByText(/^\d+(\.\d)? km$/).first()).toBeVisible()
  const kms = await nearYou.getByText(/^\d+(\.\d)? km$/).allInnerTexts()
  const sorted = kms.map((km) => Number.parseFloat(km))
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
})

test('a device that says 0, 0 does not know, and one that says nothing changes nothing', {
  tag: '@once',
}, async ({ page, context }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto('/')
  await untilAlive(page)
  const dialog = await openDialog(page)
  const ask = dialog.getByRole('button', { name: 'Choose Current Location' })
  await ask.click()
  await expect.poll(() => logged.filter((line) => line.includes('gave no position')).length).toBe(1)
  await expect(pinned(dialog)).toHaveAttribute('data-at', fallback)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 0, longitude: 0 })
  await ask.click()
  await expect.poll(() => logged.filter((line) => line.includes('gave no position')).length).toBe(2)
  await expect(pinned(dialog)).toHaveAttribute('data-at', fallback)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a shopper who logs in is asked once for their place; it leaves with them', { tag: '@once' }, async ({
  page,
  context,
  accounts,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(asan)
  await page.goto('/login')
  await fillLogin(page, accounts.shopper)
  await expect(page).not.toHaveURL(/login/)
  await untilAlive(page)
  await expect.poll(() => kept(page)).toMatchObject({ ...asan, source: 'auto' })
  await logOut(page)
  await expect(page.getByText('Logout successful!')).toBeVisible()
  expect(await kept(page)).toBeNull()
})

test('a place that another person left in this browser is not mine', { tag: '@once' }, async ({
  page,
  accounts,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('planted') !== null) return
    sessionStorage.setItem('planted', 'yes')
    localStorage.setItem('location', JSON.stringify({ latitude: 28.2, longitude: 83.9, account: 'another' }))
  })
  await page.goto('/login')
  await fillLogin(page, accounts.others.shoppers[0] ?? accounts.shopper)
  await expect(page).not.toHaveURL(/login/)
  await untilAlive(page)
  await expect.poll(() => kept(page)).toBeNull()
})

test('without a map I choose my district from lists', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Choose Your Location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pick Location' })
  await dialog.getByLabel('Province').selectOption('Gandaki')
  await dialog.getByLabel('District').selectOption('Kaski')
  await expect(pinned(dialog)).toContainText('Kaski district, Gandaki')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this location' }).click()
  await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible()
})

test('I search a place by a few letters and keys, and the header says where it delivers to', async ({
  page,
}) => {
  await page.goto('/')
  await untilAlive(page)
  const dialog = await openDialog(page)
  const field = dialog.getByRole('combobox', { name: 'Search area, municipality or landmark' })
  await field.fill('birganj')
  await expect(dialog.getByRole('option').first()).toContainText('Birgunj')
  await expectAccessible(page)
  await field.press('Enter')
  await expect(nameOf(dialog)).toHaveText(/Birgunj|Ghantaghar/)
  await expect(dialog.getByRole('button', { name: 'Use this location' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Choose Your Location/ })).toContainText(
    /Birgunj|Ghantaghar/,
  )

  // The last place stands first among the chips; Escape closes the list and leaves the dialog.
  await page.getByRole('button', { name: /^Choose Your Location/ }).click()
  await expect(pinOf(dialog)).toBeVisible()
  const chips = dialog.getByRole('list', { name: 'Last places and cities' })
  await expect(chips.getByRole('button').first()).toHaveText(/Birgunj|Ghantaghar/)
  await field.fill('asa')
  await expect(dialog.getByRole('option').first()).toContainText('Asan')
  await field.press('Escape')
  await expect(dialog.getByRole('option').first()).toBeHidden()
  await expect(dialog).toBeVisible()
  await chips.getByRole('button', { name: 'Pokhara' }).click()
  await expect(nameOf(dialog)).toHaveText(/, Kaski$/)
})

test('a store is found by its name, and the pin stands at it', { tag: '@once' }, async ({
  page,
  accounts,
}) => {
  await page.goto(`/store/${accounts.vendor.username}`)
  await untilAlive(page)
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).split('\n')[0]?.trim() ?? ''
  await page.goto('/')
  await untilAlive(page)
  const dialog = await openDialog(page)
  await dialog.getByRole('combobox').fill(name)
  const store = dialog.getByRole('option', { name })
  await expect(store).toBeVisible()
  await store.click()
  await expect(pinned(dialog)).not.toHaveAttribute('data-at', fallback)
})
