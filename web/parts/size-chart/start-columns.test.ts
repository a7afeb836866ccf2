import { expect, test } from 'vitest'
import { startColumnsFor } from './start-columns.ts'

const namesFor = (...names: string[]) => startColumnsFor(names).map(([name]) => name)

test('a new chart begins with what is measured of such goods, in either language', () => {
  expect(namesFor('Shoes')).toEqual(['Foot length', 'Foot width'])
  expect(namesFor('Fashion', 'जुत्ता')).toEqual(['Foot length', 'Foot width'])
  expect(namesFor('Rings')).toEqual(['Inner diameter', 'Circumference'])
  expect(namesFor('Dhaka topi')).toEqual(['Head circumference'])
  expect(namesFor("Men's trousers")).toEqual(['Waist', 'Hip', 'Length'])
})

test('all others begin with those of the upper body', () => {
  for (const name of ['Kurta', 'Spring wear', 'Capes', ''])
    expect(namesFor(name)).toEqual(['Chest', 'Waist', 'Length'])
})
