import { expect, test } from 'vitest'
import { nepaliAttribute } from '../../../contract/catalogue/attribute-names.ts'

test.each([
  ['Size', 'साइज'],
  ['COLOUR', 'रङ'],
  ['Navy blue', 'गाढा निलो'],
  ['navy-blue', 'गाढा निलो'],
  ['Dark green', 'गाढा हरियो'],
  ['Black / Red', 'कालो / रातो'],
  ['Red & white', 'रातो र सेतो'],
  ['Cotton', 'सुती'],
  ['100% Cotton', '100% सुती'],
  ['Extra Large', 'धेरै ठूलो'],
  ['Medium (M)', 'मझौला (M)'],
])('a usual word is read in Nepali: %s', (typed, read) => {
  expect(nepaliAttribute(typed)).toBe(read)
})

test.each([
  ['500 g', '500 ग्राम'],
  ['1 kg', '1 के.जी.'],
  ['1.5KG', '1.5 के.जी.'],
  ['1/2 kg', '1/2 के.जी.'],
  ['500ml', '500 मि.लि.'],
  ['2 L', '2 लिटर'],
  ['30 x 40 cm', '30 x 40 से.मि.'],
  ['14"', '14 इन्च'],
  ['2-3 years', '2-3 वर्ष'],
  ['6 pcs.', '6 वटा'],
  ['Pack of 6', '6 वटाको प्याक'],
  ['8 GB / 128 GB', '8 GB / 128 GB'],
  ['38', '38'],
  ['Size 5', 'साइज 5'],
  ['UK 8', 'UK 8'],
])('an amount is read in Nepali: %s', (typed, read) => {
  expect(nepaliAttribute(typed)).toBe(read)
})

test.each([
  'XL',
  '2XL',
  'S/M',
  'Ilam special',
  '3 mugs',
  '5G',
  '10M',
  'Black dragon',
  'Red / Ilam special',
  'constructor',
  'रातो',
  '५ के.जी.',
  '',
  '/',
  '<b>Red</b>',
])('letters of sizes, Nepali and what is not known stay as they were typed: %s', (typed) => {
  expect(nepaliAttribute(typed)).toBe(typed)
})
