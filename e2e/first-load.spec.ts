/** What a visitor's phone has to fetch and run before a page is whole. */
import { gzipSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { findGoods } from './goods.ts'
import { expect, test } from './people.ts'

/** React, the router and the cache of answers are 108 of it. */
const mostBytes = 150_000

test('home, store and product load at most 150 kB of script each', async ({ browser, request, accounts }) => {
  const { username, id } = await findGoods(request, accounts.vendor.username, { variable: true })
  for (const path of ['/', `/store/${username}`, `/store/${username}/product/${id}`]) {
    const page = await (await browser.newContext()).newPage()
    const fetched: Request[] = []
    page.on('requestfinished', (asked) => {
      if (asked.resourceType() === 'script') fetched.push(asked)
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const scripts = await Promise.all(fetched.map(weigh))
    const bytes = scripts.reduce((sum, { size }) => sum + size, 0)
    const told = `${path}: ${scripts.map(({ name, size }) => `${name} ${size}`).join(', ')}`
    expect(bytes, told).toBeGreaterThan(100_000)
    expect(bytes, told).toBeLessThanOrEqual(mostBytes)
    await page.context().close()
  }
})

/** A script as gzip, whatever this browser and this server have agreed upon. */
async function weigh(asked: Request): Promise<{ name: string; size: number }> {
  const body = await (await asked.response())?.body()
  return {
    name: new URL(asked.url()).pathname,
    size: body === undefined ? 0 : gzipSync(body, { level: 9 }).length,
  }
}
