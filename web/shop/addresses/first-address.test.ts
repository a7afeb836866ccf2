import { describe, expect, test } from 'vitest'
import { addressLine } from './address-line.ts'
import { knownAddress, partsOfLine, wholeAddress } from './first-address.ts'

const maya = {
  name: 'Maya Tamang',
  phone: '9841000001',
  address: 'Asan Tole, Kathmandu 27',
  state: 'Bagmati',
  city: 'Kathmandu',
}
const asan = { latitude: 27.7074, longitude: 85.3121 }
const lakeside = { latitude: 28.2096, longitude: 83.9595 }

describe('the line of an address', () => {
  test('what the sign-up composes is taken apart again', () => {
    const line = addressLine('Asan Tole', 'Kathmandu', '27')
    expect(line).toBe('Asan Tole, Kathmandu 27')
    expect(partsOfLine(line, 'Kathmandu')).toEqual({ tole: 'Asan Tole', municipality: 'Kathmandu', ward: 27 })
    expect(addressLine('Asan', '', '27')).toBe('Asan')
    expect(addressLine('Asan', 'Tokha', '')).toBe('Asan, Tokha')
  })

  test.each([
    ['Lakeside 6', 'Kaski', { tole: 'Lakeside 6', municipality: '' }],
    ['House 12, Galli 3', 'Kathmandu', { tole: 'House 12, Galli 3', municipality: '' }],
    ['Baidam, Pokhara-6', 'Kaski', { tole: 'Baidam', municipality: 'Pokhara', ward: 6 }],
    ['बैदाम, पोखरा', 'Kaski', { tole: 'बैदाम', municipality: 'पोखरा' }],
    [
      'Behind the temple, near the well',
      'Kaski',
      { tole: 'Behind the temple, near the well', municipality: '' },
    ],
    ['Asan, Kathmandu 99', 'Kathmandu', { tole: 'Asan', municipality: 'Kathmandu' }],
    ['', 'Kathmandu', { tole: '', municipality: '' }],
  ])('"%s"', (line, city, parts) => {
    expect(partsOfLine(line, city)).toEqual(parts)
  })
})

describe('the first address', () => {
  test('is whole after a sign-up that told all, with the pin of the place chosen in that district', () => {
    expect(wholeAddress(knownAddress(maya, asan), 'Home')).toEqual({
      label: 'Home',
      recipientName: 'Maya Tamang',
      phone: '9841000001',
      state: 'Bagmati',
      city: 'Kathmandu',
      municipality: 'Kathmandu',
      ward: 27,
      tole: 'Asan Tole',
      landmark: '',
      note: '',
      isDefault: true,
      ...asan,
      pinSource: 'DRAGGED',
    })
  })

  test('leaves out a place in another district', () => {
    expect(knownAddress(maya, lakeside)).not.toHaveProperty('latitude')
  })

  test('takes province and district from the place when the account has none', () => {
    const told = knownAddress(
      { ...maya, state: null, city: null, address: null },
      { ...lakeside, source: 'auto' },
    )
    expect(told).toMatchObject({ state: 'Gandaki', city: 'Kaski', pinSource: 'GPS' })
  })

  test('is not whole while the ward, the phone or everything lacks', () => {
    expect(wholeAddress(knownAddress({ ...maya, address: 'Lakeside 6' }, asan), 'Home')).toBeUndefined()
    expect(wholeAddress(knownAddress({ ...maya, phone: null }, asan), 'Home')).toBeUndefined()
    expect(wholeAddress(knownAddress(undefined, undefined), 'Home')).toBeUndefined()
  })
})
