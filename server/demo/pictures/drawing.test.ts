import { expect, test } from 'vitest'
import { logoOf } from '../people/people-rows.ts'
import { demoCategories } from '../products/all-products.ts'
import { addDemoProducts } from '../products/demo-products.ts'
import { categoryDrawing } from '../products/product-rows.ts'
import { demoBanners } from '../stores/banners.ts'
import { stores } from '../stores/stores.ts'
import { ownArt } from './art/own-art.ts'
import { secondViewOf } from './art/second-views.ts'
import { lightness } from './colours.ts'
import { bannerSvg } from './draw-banners.ts'
import { keyOf, svgOf } from './drawing.ts'

const products = addDemoProducts()
const ofVariations = products.flatMap(({ variations }) => variations.flatMap(({ drawing }) => drawing ?? []))
const drawings = [
  ...products.flatMap((product) => product.drawings),
  ...ofVariations,
  ...stores.map(logoOf),
  ...demoCategories.map(categoryDrawing),
]

test('every product, store and category has a picture, which is the same each time and has no text of a font', () => {
  for (const drawing of new Map(drawings.map((each) => [keyOf(each), each])).values()) {
    const svg = svgOf(drawing)
    expect(svgOf(drawing)).toBe(svg)
    expect(svg).not.toMatch(/undefined|NaN|<text|<image|href="http/)
    expect(svg.length).toBeLessThan(40_000)
  }
})

test('pictures are few enough to be drawn while somebody waits for the first start', () => {
  expect(new Set(drawings.map(keyOf)).size).toBeLessThan(780)
})

test('I see each colour in its own colour, in front of a ground that lets it be seen', () => {
  const shawl = products.find(({ name }) => name === 'Pure Pashmina Shawl')
  const pictures = shawl?.variations.flatMap(({ drawing }) => drawing ?? []) ?? []
  expect(new Set(pictures.map(svgOf)).size).toBe(5)
  for (const picture of pictures) {
    const hex = picture.subject.split('#')[1] ?? ''
    expect(svgOf(picture)).toContain(`#${hex}`)
    expect(Math.abs(lightness(picture.ground) - lightness(hex))).toBeGreaterThan(0.1)
  }
})

test('I read the weight on the packing, and see a second view rather than the same picture again', () => {
  const rice = products.find(({ name }) => name === 'Jumli Marsi Rice')
  expect(rice?.variations.map(({ drawing }) => drawing?.label)).toEqual(['1 kg', '5 kg', '25 kg'])
  const ghee = products.find(({ name }) => name === 'Buffalo Ghee 500 ml')
  expect(ghee?.drawings.map(({ label }) => label)).toEqual(['500 ml', '500 ml'])
  for (const { drawings: shown } of products) expect(new Set(shown.map(svgOf)).size).toBe(shown.length)
})

test('what is Nepali is drawn by us, and every own drawing is used', () => {
  const shown = new Set(
    drawings.map(({ subject, view }) => nameOf((view === 'SECOND' && secondViewOf(subject)) || subject)),
  )
  for (const name of [
    'topi',
    'kurtha',
    'daura',
    'khukuri',
    'gagri',
    'thangka',
    'madal',
    'doko',
    'sel-roti',
  ]) {
    expect(shown).toContain(name)
  }
  expect(Object.keys(ownArt).filter((name) => !shown.has(name))).toEqual([])
})

test('the words on a banner are said in its alternative text, and every letter of them is drawn', () => {
  const worded = demoBanners.filter(({ drawing }) => drawing.words.length > 0)
  expect(worded.length).toBeGreaterThan(4)
  for (const { drawing, altText } of worded) {
    expect(altText.toUpperCase()).toContain(drawing.words.join(' '))
    const letters = drawing.words.join('').replaceAll(' ', '').length
    const bare = bannerSvg({ ...drawing, words: [] })
    expect(bannerSvg(drawing).split('<path').length - bare.split('<path').length).toBe(letters)
  }
})

const nameOf = (subject: string): string => subject.split('#')[0] ?? ''
