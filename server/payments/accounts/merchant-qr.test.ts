import { expect, test } from 'vitest'
import { crcOf, readMerchantQr } from '../../../contract/payments/payment-qr.ts'

const fixed =
  '00020101021126350011fonepay.com071622220000000000175204541153035245802NP5917Test Kirana Pasal6009Kathmandu6210070610000163045F71'
const forOnce =
  '00020101021226350011fonepay.com0716222200000000001752045411530352454071500.005802NP5917Test Kirana Pasal6009Kathmandu62220108ORD-1001070610000163045EE5'

const sealed = (body: string) => `${body}6304${crcOf(`${body}6304`)}`

test('the checksum is the one that the standard names', () => {
  expect(crcOf('123456789')).toBe('29B1')
})

test('a shop’s QR says who is paid, where, and over which network', () => {
  expect(readMerchantQr(fixed)).toEqual({
    qr: {
      payload: fixed,
      network: 'Fonepay',
      merchantName: 'Test Kirana Pasal',
      merchantCity: 'Kathmandu',
    },
  })
})

test('one that was made for a single amount is not for a shop window', () => {
  expect(readMerchantQr(forOnce)).toEqual({ fault: 'QR_FOR_ONE_PAYMENT' })
})

test('any changed letter is noticed', () => {
  for (let at = 6; at < fixed.length; at += 1) {
    const other = fixed[at] === '7' ? '8' : '7'
    const spoilt = fixed.slice(0, at) + other + fixed.slice(at + 1)
    expect(readMerchantQr(spoilt), `letter ${at}`).toHaveProperty('fault')
  }
})

test.each([
  ['a web address', 'https://example.com/pay', 'QR_NOT_MERCHANT'],
  ['a wallet of its own', '{"eSewa_id":"9800000000","name":"Maya"}', 'QR_NOT_MERCHANT'],
  ['nothing', '', 'QR_NOT_MERCHANT'],
  ['no checksum', fixed.slice(0, -8), 'QR_SPOILT'],
  ['a part that is too long', sealed('0002010102115999Ram'), 'QR_SPOILT'],
  ['rupees of India', sealed(fixed.slice(0, -8).replace('5303524', '5303356')), 'QR_OTHER_CURRENCY'],
  ['nobody who is paid', sealed('00020101021153035245802NP5903Ram6003Ktm'), 'QR_NOT_MERCHANT'],
  ['nobody’s name', sealed('000201010211153100000000000000000000000000000005303524'), 'QR_NOT_MERCHANT'],
  ['far too much', `000201${'9'.repeat(2000)}`, 'QR_NOT_MERCHANT'],
])('%s is refused, with its reason', (_, payload, fault) => {
  expect(readMerchantQr(payload)).toEqual({ fault })
})
