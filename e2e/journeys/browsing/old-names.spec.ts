/** Redirects of former usernames: an old address of a store leads to the new one. */

import { pardon } from '../../support/new-accounts.ts'
import { signedUpVendor } from '../../support/new-vendors.ts'
import { expect, test, untilAlive } from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'
import { ownMarket } from '../../support/test-servers.ts'

test('an old username of a store leads to the new one for ever', async ({ page, request, accounts }) => {
  const vendor = await signedUpVendor(request, 'Lhakpa')
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    const origin = ownMarket().url
    const answer = await request.post('/api/security/login', {
      data: { email, password },
      headers: { origin },
    })
    return { authorization: `Bearer ${(await answer.json()).jwtToken}` }
  }
  const seller = await signIn(vendor)
  const admin = await signIn(accounts.admin)
  const { vendorId } = await (await request.get('/api/vendor/profile', { headers: seller })).json()
  const approved = await request.post(`/api/admin/vendor/${vendorId}/approve`, { headers: admin, data: {} })
  expect(approved.status(), await approved.text()).toBe(200)
  const username = `${vendor.username}-new`
  const renamed = await request.put('/api/vendor/profile/username', { headers: seller, data: { username } })
  expect(renamed.status(), await renamed.text()).toBe(200)

  const led = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  const [before, after] = [`/store/${vendor.username}`, `/store/${username}`]
  expect(await led(before)).toEqual([308, after])
  expect(await led(`${before}?sort=newest`)).toEqual([308, `${after}?sort=newest`])
  expect(await led(before.toUpperCase().replace('/STORE', '/store'))).toEqual([308, after])
  await page.goto(before)
  await expect(page).toHaveURL(new RegExp(`${after}$`))
  await expect(page.getByRole('heading', { level: 1, name: vendor.shopName })).toBeVisible()
})

test('another spelling of a username leads to the store and its goods', async ({ request, accounts }) => {
  const { username } = accounts.vendor
  const goods = await findProducts(request, username, { variable: false })
  const written = await request.get(`/store/${username.toUpperCase()}/product/${goods.id}`, {
    maxRedirects: 0,
  })
  expect([written.status(), written.headers().location]).toEqual([
    308,
    `/store/${username}/product/${goods.id}`,
  ])
  const elsewhere = accounts.others.vendors[0]?.username ?? ''
  expect((await request.get(`/store/${elsewhere}/product/${goods.id}`)).status()).toBe(404)
})

test('an address in which a % stands for no letter says that no store is there', async ({ page, faults }) => {
  for (const name of ['%E0%A4%A', '100%', '%', '%2e%2e%2fadmin', '%00']) {
    const answer = await page.goto(`/store/${name}`)
    expect(answer?.status(), name).toBe(404)
    await expect(page.getByText("We couldn't find this store.")).toBeVisible()
    await untilAlive(page)
  }
  pardon(faults, /404/)
})
