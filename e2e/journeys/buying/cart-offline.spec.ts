/** The cart offline: no tap is lost, and all tabs agree in the end. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { cart } from '../../../contract/cart/cart.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { pardon, signedUpShopper } from '../../support/new-accounts.ts'
import { type DemoAccount, expect, fillLogin, test, untilAlive } from '../../support/people.ts'
import { type Card, read } from '../../support/products.ts'

type Line = ResponseJson<typeof cart.allCarts>[number]

const bagUrl = '/api/products/addToCart/userCart'

test('five changes without a network, a tab that is closed on them, and all of them are there in the end', async ({
  page,
  context,
  request,
  accounts,
  faults,
}) => {
  test.setTimeout(240_000)
  const { username } = accounts.vendor
  const person = await signedUpShopper(request, 'Nima Sherpa')
  const [rice, tea, oil, salt] = await fourInBag(request, username, person)
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, person)
  await expect(page.getByText('Login Successful!')).toBeVisible()

  await page.goto(`/store/${username}`)
  await untilAlive(page)
  await expect(bagCount(page, 8)).toBeAttached()
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  const bag = page.getByRole('dialog', { name: 'Your Shopping Bag' })
  const press = (name: string) => bag.getByRole('button', { name, exact: true }).click()
  await expect(bag.getByRole('listitem').filter({ hasText: rice.name })).toBeVisible()

  // The lazy chunks of the first view are loaded.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  // One message, however many changes are pending. It goes by itself, so it is awaited from before the first press.
  const said = page.getByText('Failed to Add to Cart')
  const told = expect(said).toHaveCount(1)
  await press(`Increase quantity of ${rice.name}`)
  await press(`Increase quantity of ${rice.name}`)
  await press(`Decrease quantity of ${tea.name}`)
  await press(`Remove ${oil.name}`)
  await press(`Increase quantity of ${salt.name}`)
  await expect(bagCount(page, 8)).toBeAttached()
  await told
  expect(await said.count()).toBeLessThanOrEqual(1)
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`/store/${username}`)
  await untilAlive(again)
  const wished = { [rice.id]: 4, [tea.id]: 1, [salt.id]: 3 }
  await expect.poll(() => quantitiesOf(again.request)).toEqual(wished)
  await expect(bagCount(again, 8)).toBeAttached()
  // No change is pending any more, here or for the next page.
  await expect
    .poll(() =>
      again.evaluate(() => [sessionStorage.getItem('cart-unwritten'), localStorage.getItem('cart-left')]),
    )
    .toEqual([null, null])

  const second = await context.newPage()
  await second.goto('/')
  await untilAlive(second)
  await expect(bagCount(second, 8)).toBeAttached()
  await again.getByRole('button', { name: 'Cart', exact: true }).click()
  await again
    .getByRole('dialog', { name: 'Your Shopping Bag' })
    .getByRole('button', { name: `Increase quantity of ${rice.name}`, exact: true })
    .click()
  await expect(bagCount(second, 9)).toBeAttached()
  pardon(faults, /ERR_INTERNET_DISCONNECTED/)
})

const bagCount = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`Cart: ${count}$`) })

/** Two units each of four products of one store, in a shopper's cart. */
async function fourInBag(request: APIRequestContext, username: string, { email, password }: DemoAccount) {
  const signedIn = await request.post('/api/security/login', { data: { email, password } })
  const headers = { authorization: `Bearer ${(await signedIn.json()).jwtToken}` }
  const [store] = await read<{ vendorId: string }[]>(
    request,
    `/api/vendor/vendorDescription/?username=${username}`,
  )
  const vendorId = store?.vendorId ?? ''
  const { rows } = await read<{ rows: Card[] }>(
    request,
    `/api/products/product/?vendorId=${vendorId}&noOfRows=100`,
  )
  const four = rows.filter(({ variable, stock }) => !variable && stock >= 9).slice(0, 4)
  for (const { id: productId } of four) {
    const kept = await request.post('/api/products/addToCart/', {
      headers,
      data: { productId, vendorId, quantity: 2 },
    })
    expect(kept.status(), await kept.text()).toBe(200)
  }
  const [rice, tea, oil, salt] = four.map(({ id, productName }) => ({ id, name: productName }))
  if (!rice || !tea || !oil || !salt) throw new Error(`${username} has no four things`)
  return [rice, tea, oil, salt] as const
}

async function quantitiesOf(request: APIRequestContext): Promise<Record<string, number>> {
  const lines = await read<Line[]>(request, bagUrl)
  return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))
}
