/** People at their browsers. A fault in the background fails the test, and so does a violation found by axe. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { ownMarket } from './test-servers.ts'

export interface DemoAccount {
  readonly email: string
  readonly password: string
}
export interface DemoAccounts {
  readonly shopper: DemoAccount
  readonly vendor: DemoAccount & { readonly username: string }
  readonly admin: DemoAccount
  readonly others: {
    readonly shoppers: readonly DemoAccount[]
    readonly vendors: readonly (DemoAccount & { readonly username: string })[]
  }
}

interface Fixtures {
  readonly accounts: DemoAccounts
  /** Another person at a browser of their own, of the same size. */
  readonly another: () => Promise<Page>
  /** Faults of any page so far. Empty at the end of every test. */
  readonly faults: string[]
}

export const test = base.extend<Fixtures>({
  accounts: async ({ browserName: _ }, use) => {
    const file = join(ownMarket().dataDir, 'demo-accounts.json')
    await use(JSON.parse(await readFile(file, 'utf8')))
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      watch(context, faults)
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  another: async ({ browser, contextOptions, faults, viewport, hasTouch, isMobile, baseURL }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const options = { ...contextOptions, viewport, hasTouch, isMobile, ...(baseURL && { baseURL }) }
      const context = await (browser as Browser).newContext(options)
      watch(context, faults)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

function watch(context: BrowserContext, faults: string[]): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // A denied geolocation is no fault of the page, nor is a graphics driver's warning on its own speed.
    if (/^the device |GL Driver Message/.test(message.text())) return
    // A page that signs out closes its realtime connection, and may still be opening it.
    if (/WebSocket is closed before the connection is established/.test(message.text())) return
    faults.push(`console ${message.type()} on ${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error()
    faults.push(`uncaught on ${error.page()?.url()}: ${stack || `${name} ${message}`}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A page that is left aborts its calls in flight.
    if (reason === 'net::ERR_ABORTED') return
    faults.push(`request failed: ${request.method()} ${request.url()} (${reason})`)
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    faults.push(`answered ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
}

/** Fills and sends the login form, wherever it stands. */
export async function fillLogin(place: Page | Locator, { email, password }: DemoAccount): Promise<void> {
  await place.getByLabel('Email or username').fill(email)
  await place.getByLabel('Password', { exact: true }).fill(password)
  await place.locator('form').getByRole('button', { name: 'Login' }).click()
}

/** Below this the phone's layout is shown. */
const narrowPx = 768

/**
 * Accessibility check by axe. Phones are checked in light and desktops in dark: colours depend on the theme alone,
 * everything else on the size alone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const colorScheme = (page.viewportSize()?.width ?? 0) < narrowPx ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  // Colours in transition from one theme to the other are not measured.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  )
  // Only of violations all nodes are described: the others are most of a page.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(faultOf).join(' | ')}`)
  expect.soft(serious, `${colorScheme} ${page.url()}`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

const faultOf = ({ html, any }: { html: string; any: { message: string }[] }): string =>
  `${html.slice(0, 160)} (${any[0]?.message ?? ''})`

/** Shown to people who are signed in, on every screen. */
export const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ })

/** The account: a page of its own on phones, where a tab leads to it, and a menu elsewhere. */
export async function openAccount(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < narrowPx) await page.goto('/account')
  else await page.getByRole('button', { name: 'My account' }).click()
}

export async function logOut(page: Page): Promise<void> {
  await openAccount(page)
  await page.getByRole('button', { name: 'Logout' }).click()
}

/** No horizontal overflow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect
    .soft(width, `${page.url()} is wider than the screen`)
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** The page is hydrated. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
}

export { expect }
