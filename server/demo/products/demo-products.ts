/** Distributes the products over the stores: which, in which variations, at what price. */
import { randomUUIDv7 } from 'node:crypto'
import { piece } from '../../../contract/shared/quantity.ts'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { perStep } from '../../../contract/shared/reference-price.ts'
import { between, chance, pick } from '../chance.ts'
import { ownArt } from '../pictures/art/own-art.ts'
import { packings } from '../pictures/art/packings.ts'
import { shadesOf } from '../pictures/colours.ts'
import { type Drawing, groundFor } from '../pictures/drawing.ts'
import type { Store } from '../stores/store.ts'
import { stores } from '../stores/stores.ts'
import { demoCategories } from './all-products.ts'
import type { Board, Choice, DemoCategory, Good } from './demo-category.ts'
import { type LooseMeasure, looseMeasureOf } from './loose-goods.ts'

export interface DemoVariation {
  readonly variableNo: number
  readonly pricePaisa: number
  readonly savingPaisa: number
  /** The current stock; units of past orders come on top. */
  readonly stock: number
  readonly attribute: Readonly<Record<string, string>>
  readonly drawing: Drawing | undefined
}

export interface DemoProduct {
  readonly id: string
  readonly store: Store
  readonly shelf: DemoCategory
  readonly board: Board
  readonly name: string
  readonly description: string
  readonly drawings: readonly Drawing[]
  readonly popularity: number
  readonly ageDays: number
  readonly isVariable: boolean
  /** Prices of its variations are of one step. */
  readonly measure: LooseMeasure
  readonly variations: readonly DemoVariation[]
}

/** The share of a subcategory that each of several stores sells. */
const shareCarried = 0.72
const shareOnSaving = 0.3
const shareSoldOut = 0.05
const shareNew = 0.12

export function addDemoProducts(): DemoProduct[] {
  return demoCategories.flatMap((shelf) =>
    shelf.boards.flatMap((board) => {
      const sellers = stores.filter((store) => store.sells.includes(board.name))
      return board.goods.flatMap((good) =>
        sellersOf(good, sellers).map((store) => productOf(shelf, board, good, store)),
      )
    }),
  )
}

function sellersOf([name]: Good, sellers: readonly Store[]): Store[] {
  const first = pick(sellers, name)
  return sellers.filter((store) => store === first || chance(name, store.username, 'carried') < shareCarried)
}

function productOf(shelf: DemoCategory, board: Board, good: Good, store: Store): DemoProduct {
  const [name, rupees, detail] = good
  const front = frontOf(shelf, board, good)
  const key = `${store.username} ${name}`
  const base = rupees * (0.94 + chance(key, 'price') * 0.14)
  const percent = chance(key, 'saving') < shareOnSaving ? pick([5, 10, 10, 15, 20, 25], key, 'percent') : 0
  const isSoldOut = chance(key, 'sold out') < shareSoldOut
  const loose = looseMeasureOf(name)
  const measure: LooseMeasure = loose ?? { ...piece, least: 1 }
  const choices = (loose === undefined ? board.choices : undefined) ?? [{ attribute: {}, times: 1 }]
  const isVariable = loose === undefined && board.choices !== undefined
  const ofStep = (paisa: number) => perStep(paisa, measure) ?? paisa
  return {
    id: randomUUIDv7(),
    store,
    shelf,
    board,
    name,
    description: `${detail} ${board.about}\n\n${store.promise}`,
    drawings: drawingsOf(front),
    popularity: Math.round(chance(key, 'popularity') ** 3 * 500),
    ageDays: chance(key, 'new') < shareNew ? between(1, 20, key, 'age') : between(60, 320, key, 'age'),
    isVariable,
    measure,
    variations: choices.map((choice, at) => {
      const typedPaisa = asPaisa(base * choice.times)
      return {
        variableNo: isVariable ? at + 1 : 0,
        pricePaisa: ofStep(typedPaisa),
        savingPaisa: percent === 0 ? 0 : ofStep(asPaisa((typedPaisa / 100) * (percent / 100))),
        stock:
          stepsPerPiece(measure) *
          (isSoldOut || (isVariable && chance(key, at, 'none') < 0.08) ? 0 : between(3, 60, key, at)),
        attribute: choice.attribute,
        drawing: pictureOf(front, shelf.ground, choice),
      }
    }),
  }
}

/** Open sacks, cans and rolls hold more steps than a shelf has pieces. */
const stepsPerPiece = (measure: LooseMeasure): number => (isMeasured(measure) ? 8 : 1)

/** Prices as shops write them: in fives below a thousand rupees, in tens above. */
const asPaisa = (rupees: number): number => {
  const step = rupees < 1_000 ? 5 : 10
  return Math.max(step, Math.round(rupees / step) * step) * 100
}

/** From the front and, of own drawings, a second view. */
const drawingsOf = (front: Drawing): Drawing[] =>
  isOwn(front.subject) ? [front, { ...front, view: 'SECOND' }] : [front]

const nameOf = (subject: string): string => subject.split('#')[0] ?? ''
const isOwn = (subject: string): boolean => nameOf(subject) in ownArt
const isPacking = (subject: string): boolean => nameOf(subject) in packings

/** The size of a packing stands in the name, or goes for the whole subcategory. */
function frontOf(shelf: DemoCategory, board: Board, [name, , , drawing]: Good): Drawing {
  const colour = board.choices?.[0]?.attribute.Color_hex ?? ''
  const plain = drawing ?? board.drawing
  const subject = isOwn(plain) && colour !== '' ? `${nameOf(plain)}${colour}` : plain
  const packed = looseMeasureOf(name) === undefined ? board.choices?.[0]?.attribute.Weight : undefined
  const label =
    packed ?? /\b\d+ (?:kg|g|ml|L)\b/.exec(name)?.[0] ?? (looseMeasureOf(name) ? undefined : board.size)
  const fill = subject.split('#')[1]
  const ground = colour === '' ? pick(shadesOf(shelf.ground), subject) : shelf.ground
  return {
    subject,
    ground: fill === undefined ? ground : groundFor(ground, fill),
    view: 'FRONT',
    ...(isPacking(subject) && label !== undefined && { label }),
  }
}

/** A variation's own picture: the subject in its colour, or the packing with its weight. */
function pictureOf(front: Drawing, ground: string, { attribute }: Choice): Drawing | undefined {
  const fill = attribute.Color_hex?.slice(1)
  if (fill !== undefined && isOwn(front.subject)) {
    return { ...front, subject: `${nameOf(front.subject)}#${fill}`, ground: groundFor(ground, fill) }
  }
  if (attribute.Weight !== undefined && isPacking(front.subject)) return { ...front, label: attribute.Weight }
  return undefined
}
