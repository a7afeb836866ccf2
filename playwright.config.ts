import { readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** The browser that tools/prepare.mjs found; none when Playwright has its own. */
const browser = (): string => {
  try {
    return readFileSync(new URL('.build/browser', import.meta.url), 'utf8')
  } catch {
    return ''
  }
}

const executablePath = process.env.CHROME_PATH ?? browser()
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/open-market.ts',
  // One market and its stock for all, and two projects that would run into each other.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    ...(process.env.MARKET_URL && { baseURL: process.env.MARKET_URL }),
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
    { name: '1440', use: desktop },
  ],
})
