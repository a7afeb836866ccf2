/** A release while tabs are open: they go on working, and where a chunk is gone for good the page reloads once. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { freePort, type Program } from '../../../server/testing/program.ts'
import { showAddresses } from '../../support/checkout.ts'
import { type DemoAccounts, expect, test, untilAlive } from '../../support/people.ts'
import { fillBag, findProducts } from '../../support/products.ts'
import { buildNext, builtNow, startRelease } from '../../support/releases.ts'
import { signIn } from '../../support/sign-in.ts'

// A build is made and three processes are started on the way.
test.describe.configure({ timeout: 300_000 })

let folder: string
let port: string
let builds: readonly [string, string]
let program: Program
/** The build that is being served. */
let served: 0 | 1 = 0

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'market-release-'))
  port = String(await freePort())
  builds = [await builtNow(), await buildNext(join(folder, 'web'))]
  program = await startRelease(builds[0], join(folder, 'data'), port)
})
test.afterAll(async () => {
  await program.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** The same address, the other build; compared by id, not by order. Without kept files, older tabs find no chunks. */
async function release({ keepsFiles = true } = {}): Promise<void> {
  await program.kill('SIGTERM')
  served = served === 0 ? 1 : 0
  if (!keepsFiles) await rm(join(folder, 'data', 'assets'), { recursive: true })
  program = await startRelease(builds[served], join(folder, 'data'), port)
}

/** A browser without the check for faults: console errors are expected while the server is replaced. */
const browserAt = (browser: Browser, viewport: { width: number; height: number } | null) =>
  browser.newContext({ baseURL: `http://127.0.0.1:${port}`, viewport, locale: 'en-GB' })

const marked = '__stays'
const mark = (page: Page) => page.evaluate((name) => Object.assign(window, { [name]: true }), marked)
const hasStayed = (page: Page) => page.evaluate((name) => name in window, marked)

/** Navigates by a link of the page, as people do. */
const follow = (page: Page, start: string) => page.locator(`a[href^="${start}"]`).first().click()

interface Tab {
  readonly path: string
  readonly who?: 'shopper' | 'vendor' | 'admin'
  readonly act: (page: Page) => Promise<void>
}

/** Ten pages, and on each an element whose script has not been fetched yet. */
const tabsOf = (product: string, store: string): readonly Tab[] => [
  {
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
    },
  },
  {
    path: '/products',
    act: async (page) => {
      await page.getByRole('button', { name: 'Choose Your Location' }).click()
      await expect(page.getByRole('dialog', { name: 'Pick Location' })).toBeVisible()
    },
  },
  {
    path: store,
    act: async (page) => {
      await page.getByText('Opening hours', { exact: true }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Today' })).toBeVisible()
    },
  },
  {
    path: product,
    act: async (page) => {
      await page.getByRole('button', { name: 'Cart', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    path: '/about',
    act: async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).first().click()
      await expect(page).toHaveURL(/\/terms$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    path: '/contact',
    act: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Hatiya Home' }).click()
      await expect(page).toHaveURL(/:\d+\/$/)
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    path: `${store}/checkout`,
    who: 'shopper',
    act: async (page) => {
      await showAddresses(page)
      await page.getByRole('button', { name: 'Add an address' }).click()
      await expect(page.getByLabel('Name of this address')).toBeVisible()
    },
  },
  {
    path: '/user-account/orders',
    who: 'shopper',
    act: async (page) => {
      await follow(page, '/user-account/orders/')
      await expect(page.getByText('Order updates')).toBeVisible()
    },
  },
  {
    path: '/admin/vendor',
    who: 'vendor',
    act: async (page) => {
      await follow(page, '/admin/vendor/product/product-list')
      await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible()
    },
  },
  {
    path: '/admin/user/vendor',
    who: 'admin',
    act: async (page) => {
      await follow(page, '/admin/user/synonym')
      await expect(page.getByRole('heading', { level: 1, name: /synonym/i })).toBeVisible()
    },
  },
]

async function openTabs(browser: Browser, tabs: readonly Tab[], accounts: DemoAccounts) {
  const people = new Map<string | undefined, BrowserContext>()
  const opened: { page: Page; tab: Tab }[] = []
  for (const tab of tabs) {
    const context = people.get(tab.who) ?? (await browserAt(browser, { width: 1440, height: 900 }))
    const isNew = !people.has(tab.who)
    people.set(tab.who, context)
    const page = await context.newPage()
    if (isNew && tab.who !== undefined) await signIn(page, accounts[tab.who], tab.path)
    else await page.goto(tab.path)
    await untilAlive(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await mark(page)
    opened.push({ page, tab })
  }
  return { opened, close: () => Promise.all([...people.values()].map((context) => context.close())) }
}

test('ten tabs that were open before a release open everything afterwards, none of them reloads', async ({
  browser,
  request,
  accounts,
}) => {
  const { shopper, vendor } = accounts
  const { id } = await findProducts(request, vendor.username, { variable: false })
  await fillBag(request, shopper, vendor.username)
  const store = `/store/${vendor.username}`
  const { opened, close } = await openTabs(browser, tabsOf(`${store}/product/${id}`, store), accounts)
  await release()
  for (const { page, tab } of opened) {
    await test.step(tab.path, async () => {
      await tab.act(page)
      expect(await hasStayed(page)).toBe(true)
    })
  }
  await close()
})

test('where the pieces of my page are gone for good, it reloads once, and keeps bag, words and the key of an order', async ({
  browser,
  request,
  accounts,
}) => {
  const { shopper, vendor } = accounts
  await fillBag(request, shopper, vendor.username)
  const context = await browserAt(browser, { width: 360, height: 740 })
  const page = await context.newPage()
  await signIn(page, shopper, `/store/${vendor.username}/checkout`)
  await untilAlive(page)
  const note = page.getByLabel(/note/i).first()
  await note.fill('Ring twice, please')
  const place = page.getByRole('button', { name: /^Place order · Rs\./ })
  const orders = '**/api/orders/order/'
  // An order without a response: its idempotency key has to go with the next click.
  await page.route(orders, (route) => route.abort())
  const lost = page.waitForRequest(orders)
  await place.click()
  const key = (await lost).headers()['idempotency-key']
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain('isOnItsWay\\":false')
  await mark(page)
  await release({ keepsFiles: false })
  const add = page.getByRole('button', { name: 'Add an address' })
  let reloads = 0
  page.on('load', () => {
    reloads += 1
  })
  await showAddresses(page)
  const reloaded = page.waitForEvent('load')
  await add.click()
  await reloaded
  await untilAlive(page)
  expect(await hasStayed(page)).toBe(false)
  await expect(note).toHaveValue('Ring twice, please')
  await showAddresses(page)
  await add.click()
  await expect(page.getByLabel('Name of this address')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const again = page.waitForRequest(orders)
  await place.click()
  expect((await again).headers()['idempotency-key']).toBe(key)
  expect(reloads).toBe(1)
  await context.close()
})

test('a page that would reload again and again says what is missing instead, and tries again when asked', async ({
  browser,
}) => {
  const context = await browserAt(browser, { width: 360, height: 740 })
  const page = await context.newPage()
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  // Another build at each request, and a chunk that no reload brings.
  await page.route('**/version', (route) => route.fulfill({ body: `build ${loads}` }))
  await page.route('**/assets/auth-dialogs-*.js', (route) => route.abort())
  await page.goto('/')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Login' }).click()
  // Reload loop: without the guard it would never end.
  await expect.poll(() => loads).toBe(2)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText("This part didn't load.")).toBeVisible()
  expect(loads).toBe(2)
  await page.unroute('**/assets/auth-dialogs-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  expect(loads).toBe(2)
  await context.close()
})
