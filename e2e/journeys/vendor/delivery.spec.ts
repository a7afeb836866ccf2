/** A vendor adds a delivery option by distance; a shopper with two addresses sees the fee, and the refusal. */
import { randomUUID } from 'node:crypto'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { openStep, showAddresses } from '../../support/checkout.ts'
import { signedUpShopper } from '../../support/new-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../support/people.ts'
import { findProducts, read } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

test('by distance: the example that a vendor sees is the fee that a shopper pays', async ({
  page: shopper,
  another,
  accounts,
  request,
  context,
}) => {
  test.setTimeout(300_000)
  // Not the store of the other journeys: they count on its usual delivery options.
  const [vendor = accounts.vendor] = accounts.others.vendors
  const way = `Bicycle ${randomUUID().slice(0, 6)}`
  const owner = await another()
  await signIn(owner, vendor, '/admin/vendor/delivery')
  await test.step('the vendor writes it, and the example follows every key', async () => {
    await owner.getByRole('button', { name: 'Add delivery option' }).click()
    const sheet = owner.getByRole('dialog', { name: 'Add delivery option' })
    const fee = sheet.locator('[data-fee]')
    await sheet.getByLabel('Base fee, Rs.').fill('४०')
    await sheet.getByLabel('Fee per km, Rs.').fill('ten')
    await sheet.getByLabel('Free km').fill('1')
    await sheet.getByLabel('Maximum distance by road, km').fill('3')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByLabel('Name', { exact: true })).toBeFocused()
    await sheet.getByLabel('Name', { exact: true }).fill(way)
    await sheet.getByLabel('Fee per km, Rs.').fill('10')
    await sheet.getByLabel('Distance, km').fill('2.9')
    await expect(fee).toHaveText('Rs. 60')
    await sheet.getByLabel('Distance, km').fill('3.01')
    await expect(fee).toHaveText('Not delivered there')
    await sheet.getByLabel('Distance, km').fill('1.45')
    await expect(fee).toHaveText('Rs. 45')
    await expect(sheet.getByText('3 km by road is about 2.3 km in a straight line.')).toBeVisible()
    await expectAccessible(owner)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText(way).first()).toBeVisible()
    await expectNoSidewaysScroll(owner)
    await expectAccessible(owner)
  })

  const own = await read<ResponseJson<typeof contract.delivery.vendorOptions>>(
    owner.request,
    '/api/delivery/vendor/own',
  )
  const { latitude = 0, longitude = 0 } = own.shop ?? {}
  const goods = await findProducts(request, vendor.username, { variable: false, leastStock: 1 })
  const person = await signedUpShopper(request, 'Delivery Shopper')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: latitude + 0.01, longitude })
  await signIn(shopper, person, '/user-account/addresses')
  // CSRF check: a request that carries the cookie has to name its origin.
  const headers = { origin: new URL(shopper.url()).origin }

  await test.step('the shopper keeps an address nearby, found by the device, and one far away', async () => {
    await expect(shopper.getByText('No address yet.')).toBeVisible()
    await shopper.getByRole('button', { name: 'Add an address' }).click()
    const form = shopper.getByRole('dialog')
    await form.getByLabel('Name of this address').fill('Home')
    await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('९८४१०००००१')
    await form.getByRole('button', { name: 'Use my current location' }).click()
    // Derived from the pin's position.
    await expect(form.getByLabel('District', { exact: true })).toHaveValue('Kaski')
    await form.getByLabel('District', { exact: true }).selectOption('Syangja')
    await expect(form.getByText('This location is in Kaski,')).toBeVisible()
    await form.getByLabel('District', { exact: true }).selectOption('Kaski')
    await form.getByLabel('Municipality').fill('Pokhara')
    await form.getByLabel('Ward', { exact: true }).fill('6')
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(form.getByLabel('Tole or street')).toBeFocused()
    await form.getByLabel('Tole or street').fill('Lakeside Marg')
    await expectAccessible(shopper)
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(shopper.getByRole('listitem').filter({ hasText: 'Lakeside Marg' })).toContainText('Default')
    const far = {
      state: 'Madhesh',
      city: 'Parsa',
      municipality: 'Birgunj',
      latitude: 27.01,
      longitude: 84.88,
    }
    const kept = await shopper.request.post('/api/delivery/address/', {
      headers,
      data: {
        ...far,
        ...{ label: 'Parents', recipientName: 'Aama', phone: '9841000009', ward: 4, tole: 'Adarshanagar' },
        ...{ landmark: '', note: '', isDefault: true },
      },
    })
    expect(kept.status()).toBe(201)
    await shopper.reload()
    await expect(shopper.getByRole('listitem').filter({ hasText: 'Parents' })).toContainText('Default')
    await expectNoSidewaysScroll(shopper)
    await expectAccessible(shopper)
    await shopper.getByRole('button', { name: 'Make default: Home' }).click()
    await expect(shopper.getByText('‘Home’ is now your default address.')).toBeVisible()
  })

  await test.step('at the checkout each address has its fee or its reason, and the next best', async () => {
    const line = { productId: goods.id, vendorId: goods.vendorId, quantity: 1 }
    expect((await shopper.request.post('/api/products/addToCart/', { headers, data: line })).ok()).toBe(true)
    await shopper.goto(`/store/${vendor.username}/checkout`)
    await untilAlive(shopper)
    const how = await openStep(shopper, 'Delivery method')
    await showAddresses(shopper)
    const bicycle = how.locator('label').filter({ hasText: way })
    await expect(bicycle).toContainText('Rs. 45')
    await expect(bicycle.getByRole('radio')).toBeChecked()
    // An option chosen by hand stays chosen, with a warning where it does not reach.
    await how.getByText(/^Courier to all/).click()
    await bicycle.getByText(way).click()
    await expect(bicycle.getByRole('radio')).toBeChecked()
    await shopper.getByText(/^Parents · Aama/).click()
    await expect(bicycle).toContainText(/This goes up to 3 km; you're \d+\.\d+ km away\./)
    await expect(bicycle.getByRole('radio')).toBeDisabled()
    await shopper.getByText(/^Next best: /).scrollIntoViewIfNeeded()
    await shopper.getByRole('button', { name: 'Choose this' }).click()
    await expect(shopper.getByText(/^Next best: /)).toHaveCount(0)
    await expectNoSidewaysScroll(shopper)
  })

  await test.step('and is edited and deleted right there', async () => {
    await shopper.getByRole('button', { name: 'Edit or delete: Home' }).click()
    await shopper.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = shopper.getByRole('dialog')
    await form.getByLabel('House number (optional)').fill('12 ka')
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(shopper.getByText('12 ka, Lakeside Marg')).toBeVisible()
    await shopper.getByRole('button', { name: 'Edit or delete: Parents' }).click()
    await shopper.getByRole('button', { name: 'Delete', exact: true }).click()
    await shopper.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(shopper.getByRole('radio', { name: /Parents/ })).toHaveCount(0)
    await expect(shopper.getByRole('radio', { name: /Home/ })).toBeChecked()
  })

  await test.step('the vendor takes it away again', async () => {
    await owner.getByRole('button', { name: `Delete ${way}` }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(owner.getByText(`‘${way}’ is deleted.`)).toBeVisible()
    await expect(owner.getByRole('button', { name: `Edit ${way}` })).toHaveCount(0)
  })
})
