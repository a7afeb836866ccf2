/** What a visitor's phone has to fetch and run before a page is whole. */
import { findGoods } from './goods.ts'
import { expect, test } from './people.ts'

/** React, the router and the cache of answers are 108 of it. */
const mostBytes = 150_000

test('home, store and product load at most 150 kB of script each', async ({ browser, request, accounts }) => {
  const { username, id } = await findGoods(request, accounts.vendor.username, { variable: true })
  for (const path of ['/', `/store/${username}`, `/store/${username}/product/${id}`]) {
    const page = await (await browser.newContext()).newPage()
    const sizes: Promise<number>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() !== 'script') return
      sizes.push(
        answer
          .finished()
          .then(() => answer.request().sizes())
          .then(({ responseBodySize }) => responseBodySize),
      )
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes, path).toBeGreaterThan(100_000)
    expect(bytes, path).toBeLessThanOrEqual(mostBytes)
    await page.context().close()
  }
})
