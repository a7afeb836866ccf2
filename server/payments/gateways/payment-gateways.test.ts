/** Examples from the gateways' documentation, and their pitfalls. */
import { expect, test } from 'vitest'
import { esewa, esewaSignature } from './esewa.ts'
import { flatXml, fonepaySignature } from './fonepay.ts'
import { flatJson } from './gateway-request.ts'
import {
  type Attempt,
  addressOf,
  type GatewayCredentials,
  paisaOfText,
  rupeesText,
} from './payment-gateway.ts'

const key = '8gBm/:&EnhH.1/q'
const nowhere = new URL('http://127.0.0.1:1')
const desk: GatewayCredentials = {
  at: { esewa: nowhere, esewaStatus: nowhere, khalti: nowhere, fonepay: nowhere, patienceMs: 1000 },
  merchantCode: 'EPAYTEST',
  secretKey: key,
}
const attempt: Attempt = {
  id: '00000000-0000-7000-8000-000000000001',
  reference: '250610-162413',
  handle: null,
  amountPaisa: 100_000,
  orderNo: 'SJ-4F7K2',
  createdAt: new Date('2026-11-22T00:00:00Z'),
}

test('eSewa’s form is signed as in its papers', () => {
  const signed = 'total_amount=110,transaction_uuid=241028,product_code=EPAYTEST'
  expect(esewaSignature(key, signed)).toBe('i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME=')
  const wanted = { ...attempt, amountPaisa: 11_000, reference: '241028' }
  expect(esewa.handOver?.(desk, wanted, { origin: 'https://market.example.com' })).toMatchObject({
    kind: 'FORM',
    fields: {
      total_amount: '110',
      signature: 'i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME=',
      success_url: expect.not.stringContaining('?'),
    },
  })
})

const said =
  '{"transaction_code":"000AWEO","status":"COMPLETE","total_amount":1000.0,"transaction_uuid":"250610-162413",' +
  '"product_code":"EPAYTEST","signed_field_names":"transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names",' +
  '"signature":"62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA="}'
const returned = (text: string) =>
  esewa.readReturn(desk, attempt, { data: Buffer.from(text).toString('base64') })

test('the signed data of eSewa’s papers is right as it stands, its 1000.0 included', () => {
  expect(returned(said)).toEqual({})
})

test.each([
  ['another amount', said.replace('1000.0', '1000')],
  ['another order', said.replace('250610-162413', '250610-162414')],
  ['another state', said.replace('COMPLETE', 'PENDING')],
  ['a shorter list of what is signed', said.replace('transaction_code,status,', '')],
  ['no signature', said.replace(/,"signature":"[^"]*"/, '')],
  ['no data', '[]'],
  ['nonsense', '{{{'],
])('and with %s it is not', (_what, text) => {
  expect(returned(text)).toBe('FORGED')
})

test('a signature for another try of ours is no signature for this one', () => {
  const data = Buffer.from(said).toString('base64')
  expect(esewa.readReturn(desk, { ...attempt, reference: 'OTHER-1' }, { data })).toBe('FORGED')
})

test('Fonepay’s signature is as in its papers', () => {
  const long = fonepaySignature(
    'a7e3512f5032480a83137793cb2021dc',
    '14,5d76d323-d1f6,NBQM,test1,test2'.split(','),
  )
  expect(long).toMatch(/^5ae71803[0-9a-f]+bdbaf$/)
  expect(fonepaySignature('fonepay', '50,check,fonepay123,test1,test2'.split(','))).toMatch(/^f036eb09c540/)
})

test('amounts are read as they are written, and never guessed', () => {
  expect(['100', '100.0', '1,000.50', '12.340'].map(paisaOfText)).toEqual([10_000, 10_000, 100_050, 1_234])
  expect(['', 'Rs 5', '1e3', '-5', '1.005', undefined].map(paisaOfText)).toEqual(Array(6).fill(undefined))
  expect([10_000, 10_050, 10_005].map(rupeesText)).toEqual(['100', '100.50', '100.05'])
})

test('numbers keep the text that they were written in', () => {
  expect({ ...flatJson('{"a":1000.0,"b":"x","c":{"a":2},"d":null}') }).toEqual({ a: '1000', b: 'x' })
  expect({ ...flatJson('{"a":1000.0,"b":1.10}') }).toEqual({ a: '1000.0', b: '1.10' })
  expect([flatJson('<p>'), flatJson('[1]'), flatJson('null')]).toEqual([undefined, undefined, undefined])
})

test('XML is read flat, and not at all when it declares anything', () => {
  expect({ ...flatXml('<?xml version="1.0"?><response><a>1</a><b></b></response>') }).toEqual({
    a: '1',
    b: '',
  })
  const entity = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><response><a>&x;</a></response>'
  expect([flatXml(entity), flatXml('<response><a>&x;</a></response>'), flatXml('<p>')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('an origin gets the gateway’s own path, and an address that has moved is taken whole', () => {
  expect(addressOf(new URL('https://a.np'), '/api/x').href).toBe('https://a.np/api/x')
  expect(addressOf(new URL('https://a.np/moved/y'), '/api/x').href).toBe('https://a.np/moved/y')
})
