import { expect, test } from 'vitest'
import { openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket } from '../../testing/test-market.ts'
import { offerDoubles } from './offer-doubles.ts'

test('the demo is paid at gateways while those are doubles on this machine, and no longer', async () => {
  const market = await openTestMarket()
  const { vendorId } = await openStoreWithProducts(market)
  await openStoreWithProducts(market)
  const offered = async () =>
    (await market.pool.query(`select vendor_id, method from payment_account where status = 'ACTIVE'`)).rows
  await offerDoubles(market.ctx)
  expect(await offered()).toEqual([])

  await market.pool.query(`update vendor set username = 'asan-kirana' where id = $1`, [vendorId])
  await market.pool.query(`insert into market_filling (kind, filled_at) values ('DEMO', now())`)
  await offerDoubles(market.ctx)
  await offerDoubles(market.ctx)
  expect((await offered()).map((row) => row.vendor_id)).toEqual(Array(3).fill(vendorId))

  const { config } = market.ctx
  const khalti = new URL('https://dev.khalti.com')
  await offerDoubles({ ...market.ctx, config: { ...config, gateways: { ...config.gateways, khalti } } })
  expect((await offered()).map((row) => row.method).toSorted()).toEqual(['ESEWA', 'FONEPAY'])
  await offerDoubles({ ...market.ctx, config: { ...config, isLocal: false } })
  expect(await offered()).toEqual([])
  await market.close()
})
