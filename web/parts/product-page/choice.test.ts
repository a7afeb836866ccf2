import { expect, test } from 'vitest'
import { choose, firstChoice, questionsOf, type Variation } from './choice.ts'

let count = 0
const kind = (attribute: Record<string, string>, stock = 5): Variation => {
  count += 1
  return { variableNo: count, productId: 'p', price: 100, discountedPrice: 0, stock, imgUrl: [], attribute }
}
const redS = kind({ Color: 'Red', Color_hex: '#c8102e', Size: 'S' }, 0)
const redM = kind({ Color: 'Red', Color_hex: '#c8102e', Size: 'M' })
const blueS = kind({ Color: 'Blue', Color_hex: '#1f3a68', Size: 'S' })
const shirts = [redS, redM, blueS]

test('what can be bought stands chosen at first', () => {
  expect(firstChoice(shirts)).toBe(redM)
  expect(firstChoice([redS])).toBe(redS)
  expect(firstChoice([])).toBeUndefined()
})

test('colours are asked for as colours, the rest as words', () => {
  const [colour, size] = questionsOf(shirts, redM)
  expect(colour?.isColour).toBe(true)
  expect(colour?.options.map(({ value, colour: hex }) => [value, hex])).toEqual([
    ['Red', '#c8102e'],
    ['Blue', '#1f3a68'],
  ])
  expect(size).toMatchObject({ name: 'Size', isColour: false })
})

test('a value that cannot be had beside the others is marked, not hidden', () => {
  const [colour, size] = questionsOf(shirts, redM)
  expect(size?.options.map(({ value, isAvailable }) => [value, isAvailable])).toEqual([
    ['S', false],
    ['M', true],
  ])
  expect(colour?.options.map(({ isAvailable }) => isAvailable)).toEqual([true, false])
})

test('choosing a colour that does not come in this size takes the nearest kind there is', () => {
  expect(choose(shirts, redM, 'Color', 'Blue')).toBe(blueS)
  expect(choose(shirts, blueS, 'Color', 'Red')).toBe(redS)
  expect(choose(shirts, blueS, 'Color', 'Green')).toBeUndefined()
})

test('a colour that is more than a colour reaches no style', () => {
  const [question] = questionsOf([kind({ Color: 'X', Color_hex: 'red;background:url(//x)' })], undefined)
  expect(question?.isColour).toBe(false)
  expect(question?.options[0]?.colour).toBeUndefined()
})

test('names, values and colours stand in the order and the shade that the vendor gave them', () => {
  const named = [
    { name: 'Size', values: [{ value: 'M' }, { value: 'S' }] },
    { name: 'Color', values: [{ value: 'Blue', hex: '#0000ff' }, { value: 'Red' }, { value: 'Green' }] },
  ]
  const [size, colour] = questionsOf(shirts, redM, named)
  expect(size?.options.map(({ value }) => value)).toEqual(['M', 'S'])
  // No variation is green: it cannot be chosen.
  expect(colour?.options.map(({ value, colour: hex }) => [value, hex])).toEqual([
    ['Blue', '#0000ff'],
    ['Red', '#c8102e'],
  ])
})

test('a shade that is more than a shade reaches no style', () => {
  const named = [{ name: 'Color', values: [{ value: 'Red', hex: 'red;background:url(//x)' }] }]
  expect(questionsOf([kind({ Color: 'Red' })], undefined, named)[0]?.options[0]?.colour).toBeUndefined()
})
