import { describe, expect, test } from 'vitest'
import { provinces } from '../../../../contract/shared/nepal.ts'
import { placeAt } from '../outlines.ts'
import { knownAreas } from './areas.ts'
import { describePlace, shortNameOf } from './describe-place.ts'
import { findPlaces } from './find-places.ts'
import { rivers, roads } from './map-lines.ts'
import { municipalitiesOf } from './municipalities.ts'
import { knownTowns } from './towns.ts'

const names = (typed: string) => findPlaces(typed, 5).map(({ name }) => name)
const districts = provinces.flatMap((province) => province.districts.map(({ name }) => name))

describe('the names that we ship', () => {
  test('every town and quarter lies in the district that it names', () => {
    const strays = [...knownTowns, ...knownAreas]
      .map((place) => [place.name, place.district, placeAt(place)?.district.name])
      .filter(([, named, found]) => named !== found)
    expect(strays).toEqual([])
  })

  test('there are 753 municipalities, some in every district, each in two scripts and once', () => {
    const all = districts.map(municipalitiesOf)
    expect(all.filter((list) => list.length === 0)).toEqual([])
    expect(all.flat()).toHaveLength(753)
    expect(
      all.flat().filter(({ name, nameNe }) => !/^[A-Z]/.test(name) || !/^[\u0900-\u097f]/.test(nameNe)),
    ).toEqual([])
    for (const list of all) expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
  })

  test('no river or road leaves the neighbourhood, and each road joins all of its towns', () => {
    for (const { properties, geometry } of [...rivers.features, ...roads.features]) {
      expect(geometry.coordinates.length, properties.name).toBeGreaterThan(1)
      for (const [longitude, latitude] of geometry.coordinates) {
        expect([longitude > 80 && longitude < 88.3, latitude > 26.3 && latitude < 30.5]).toEqual([true, true])
      }
    }
    expect(roads.features.map(({ geometry }) => geometry.coordinates.length)).toEqual([
      14, 4, 2, 4, 6, 5, 3, 4, 4, 3, 3, 4,
    ])
  })
})

describe('searching a place', () => {
  test.each([
    ['asan', 'Asan'],
    ['असन', 'Asan'],
    ['Birganj', 'Birgunj'],
    ['वीरगंज', 'Birgunj'],
    ['बिरगञ्ज', 'Birgunj'],
    ['patan', 'Lalitpur'],
    ['bouddha', 'Boudha'],
    ['नेपालगंज', 'Nepalgunj'],
    ['Pokhariya', 'Pokhariya'],
    ['taplejung', 'Taplejung'],
    ['tandi', 'Ratnanagar'],
  ])('%s finds %s first', (typed, name) => {
    expect(names(typed)[0]).toBe(name)
  })

  test('a municipality without a position of its own leads to its district and says so', () => {
    const [found] = findPlaces('Bahudarmai', 1)
    expect(found).toMatchObject({ kind: 'MUNICIPALITY', isRough: true, district: { name: 'Parsa' } })
    expect(found && placeAt(found.position)?.district.name).toBe('Parsa')
  })

  test('a town is not listed again as its municipality, and nothing answers to nothing', () => {
    expect(findPlaces('Damak', 5).filter(({ name }) => name === 'Damak')).toHaveLength(1)
    expect(findPlaces('  ', 5)).toEqual([])
    expect(findPlaces('qwxq', 5)).toEqual([])
  })
})

describe('naming a pin', () => {
  test('it is near the quarter, else the town, else in the district', () => {
    expect(describePlace({ latitude: 27.7074, longitude: 85.3121 })).toMatchObject({
      near: { name: 'Asan', nameNe: 'असन' },
      district: { name: 'Kathmandu' },
      province: { name: 'Bagmati' },
    })
    expect(shortNameOf({ latitude: 26.99, longitude: 84.87 })?.name).toBe('Birgunj')
    expect(describePlace({ latitude: 29.5, longitude: 82.9 })).toMatchObject({ near: undefined })
  })

  test('outside Nepal it has no name', () => {
    expect(describePlace({ latitude: 25, longitude: 80 })).toBeUndefined()
    expect(shortNameOf({ latitude: 25, longitude: 80 })).toBeUndefined()
  })
})
