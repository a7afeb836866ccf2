import { readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { ownUrl, workers } from './e2e/support/test-servers.ts'

/** The browser that tools/prepare.mjs found; none when Playwright has its own. */
const browser = (): string => {
  try {
    return readFileSync(new URL('.build/browser', import.meta.url), 'utf8')
  } catch {
    return ''
  }
}

const url = ownUrl()
const executablePath = process.env.CHROME_PATH ?? browser()
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/**
 * Everything is tried on a phone. What is one column there and here, or no screen at all, is not tried a second time:
 * the whole run has a limit. They are looked at by hand when they change.
 */
const alikeOnDesks = [
  'accounts/*',
  'admin/*',
  'browsing/contact',
  'browsing/old-names',
  'browsing/opening-hours',
  'browsing/reviews',
  'browsing/saved',
  'buying/cart-offline',
  'buying/line-forms',
  'buying/pay-at-gateway',
  'buying/short-stock',
  'loading/*',
  'messaging/chat-about',
  'messaging/complaints',
  'messaging/notification-bell',
  'messaging/notifications-missed',
  'vendor/banners',
  'vendor/coupons',
  'vendor/delivery',
  'vendor/drafts',
  'vendor/offers',
  'vendor/pictures',
  'vendor/product-facts',
  'vendor/product-import',
  'vendor/return-policy',
  'vendor/settlements',
  'vendor/stock-taking',
].map((name) => `**/journeys/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-servers.ts',
  // Each has a market of its own.
  workers,
  forbidOnly: true,
  // No retries: what passes at a second try only is a fault of the test or of the page.
  retries: 0,
  // A hang is found, a busy machine is not: no journey asserts how long it takes.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    ...(url !== undefined && { baseURL: url }),
    launchOptions: executablePath === '' ? {} : { executablePath },
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs as much as the steps: `--trace on` keeps one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: '360', use: phone },
    // Once: a test of a size of its own, or of no screen, would run a second time word for word.
    { name: '1440', use: desktop, testIgnore: alikeOnDesks, grepInvert: /@once/ },
  ],
})
