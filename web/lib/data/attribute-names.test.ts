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
  ['100% Cotton', '१००% सुती'],
  ['Extra Large', 'धेरै ठूलो'],
  ['Medium (M)', 'मझौला (M)'],
])('a usual word is read in Nepali: %s', (typed, read) => {
  expect(nepaliAttribute(typed)).toBe(read)
})

test.each([
  ['500 g', '५०० ग्राम'],
  ['1 kg', '१ के.जी.'],
  ['1.5KG', '१.५ के.जी.'],
  ['1/2 kg', '१/२ के.जी.'],
  ['500ml', '५०० मि.लि.'],
  ['2 L', '२ लिटर'],
  ['30 x 40 cm', '३० x ४० से.मि.'],
  ['14"', '१४ इन्च'],
  ['2-3 years', '२-३ वर्ष'],
  ['6 pcs.', '६ वटा'],
  ['Pack of 6', '६ वटाको प्याक'],
  ['8 GB / 128 GB', '८ GB / १२८ GB'],
  ['38', '३८'],
  ['Size 5', 'साइज ५'],
  ['UK 8', 'UK ८'],
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
