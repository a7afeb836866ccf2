import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => new Date('2026-11-20T06:00:00Z') })
})
afterAll(() => shop.close())

const ask = (words: string, rest = '') =>
  shop.app.inject({ url: `/api/vendor/storePlaces/?words=${encodeURIComponent(words)}${rest}` })
const namesOf = async (words: string, rest = ''): Promise<string[]> => {
  const answer = await ask(words, rest)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ shopName: string }[]>().map(({ shopName }) => shopName)
}
async function openStore(shopName: string, address: string, isApproved = true) {
  const position = { latitude: 27.01, longitude: 84.87 }
  const { vendorId } = await signUp(shop, { userType: 'VENDOR', isApproved, store: { position } })
  await sql`update vendor set shop_name = ${shopName}, address = ${address} where id = ${vendorId}`.execute(
    shop.db,
  )
  return vendorId
}

test('a store is found by its name or its address, in both scripts and any case', async () => {
  await openStore('Terai Traders', 'Ghantaghar Chowk, Ward 4')
  await openStore('श्री राम किराना', 'आदर्शनगर')
  expect(await namesOf('ghantag')).toEqual(['Terai Traders'])
  expect(await namesOf('TERAI')).toEqual(['Terai Traders'])
  expect(await namesOf('राम कि')).toEqual(['श्री राम किराना'])
  expect(await namesOf('आदर्श')).toEqual(['श्री राम किराना'])
})

test('a store is found by its name in Nepali too', async () => {
  const vendorId = await openStore('Mato Ghar', 'Chapacho')
  await sql`update vendor set shop_name_ne = 'ठिमी माटो घर' where id = ${vendorId}`.execute(shop.db)
  expect(await namesOf('माटो घ')).toEqual(['Mato Ghar'])
  expect((await ask('माटो घ')).json()).toMatchObject([{ shopNameNe: 'ठिमी माटो घर' }])
  expect(await namesOf('mato gh')).toEqual(['Mato Ghar'])
})

test('the answer has all that the map needs, and no more rows than asked for', async () => {
  await openStore('Rows One', 'Rowsplace')
  await openStore('Rows Two', 'Rowsplace')
  const [first] = (await ask('rowsplace')).json<object[]>()
  expect(first).toMatchObject({ vendorAddress: 'Rowsplace', latitude: 27.01, longitude: 84.87 })
  expect(await namesOf('rowsplace', '&noOfRows=1')).toHaveLength(1)
})

test('a store that is not approved, or has no pin, is not listed', async () => {
  await openStore('Waiting Room', 'Nowhere Lane', false)
  const vendorId = await openStore('Pinless', 'Nowhere Lane')
  await sql`update vendor set latitude = null, longitude = null where id = ${vendorId}`.execute(shop.db)
  expect(await namesOf('nowhere')).toEqual([])
})

test('signs of a pattern are letters, and fewer than three letters are refused', async () => {
  await openStore('Hundred % Wool', 'Percent_Path')
  expect(await namesOf('d % w')).toEqual(['Hundred % Wool'])
  expect(await namesOf('%%%')).toEqual([])
  expect(await namesOf('percent_p')).toEqual(['Hundred % Wool'])
  expect(await namesOf('percentxp')).toEqual([])
  expect((await ask('ab')).statusCode).toBe(400)
  expect((await ask('   a   ')).statusCode).toBe(400)
})
