/** Script that a visitor's phone fetches and runs before a page is whole. */
import { gzipSync } from 'node:zlib'
import type { Browser, Request } from '@playwright/test'
import { expect, test, untilAlive } from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'

/** React, the router and the cache of answers are 107 of it. */
const mostBytes = 140_000

test('home, store, product, goods and search load at most 140 kB of script each', async ({
  browser,
  request,
  accounts,
}) => {
  const { username, id, categoryId } = await findProducts(request, accounts.vendor.username, {
    variable: true,
  })
  const store = `/store/${username}`
  const aisle = `${store}/category?categoryId=${categoryId}`
  const paths = ['/', store, `${store}/product/${id}`, aisle, '/products?search=rice']
  for (const { path, scripts } of await Promise.all(paths.map((path) => visit(browser, path)))) {
    const bytes = scripts.reduce((sum, { size }) => sum + size, 0)
    const told = `${path}: ${scripts.map(({ name, size }) => `${name} ${size}`).join(', ')}`
    expect.soft(bytes, told).toBeGreaterThan(100_000)
    expect.soft(bytes, told).toBeLessThanOrEqual(mostBytes)
  }
})

/** The scripts that somebody fetches who comes for the first time, and looks. */
async function visit(browser: Browser, path: string) {
  const page = await (await browser.newContext()).newPage()
  const fetched: Request[] = []
  page.on('requestfinished', (asked) => {
    if (asked.resourceType() === 'script') fetched.push(asked)
  })
  // Timers that wait seconds on purpose, such as the next banner, are no part of it, however slow the machine.
  await page.addInitScript((restMs) => {
    const later = window.setTimeout
    const soon = (run: () => void, ms = 0) => (ms >= restMs ? 0 : later(run, ms))
    Object.assign(window, { setTimeout: soon })
  }, 2_000)
  await page.goto(path)
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  const scripts = await Promise.all(fetched.map(weigh))
  await page.context().close()
  return { path, scripts }
}

/** A script as gzip, whatever this browser and this server have agreed upon. */
async function weigh(asked: Request): Promise<{ name: string; size: number }> {
  const body = await (await asked.response())?.body()
  return {
    name: new URL(asked.url()).pathname,
    size: body === undefined ? 0 : gzipSync(body, { level: 9 }).length,
  }
}
