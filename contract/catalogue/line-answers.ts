/** Answers to a store's form about one line: how they are read, what fits, and how they are told. No schemas here. */

import { mostPiecesAsked } from '../shared/limits.ts'

export const lineFieldKinds = ['TEXT', 'CHOICE', 'MEASURE', 'PICTURES'] as const
export const measureUnits = ['CM', 'INCH'] as const
type MeasureUnit = (typeof measureUnits)[number]

export const lineFormLimits = {
  forms: 20,
  fields: 12,
  choices: 30,
  text: 500,
  measure: 9_999,
  /** Of one line. */
  pictures: 3,
  /** The most pieces of a line whose form asks about each of them. */
  pieces: mostPiecesAsked,
} as const

interface AnyField {
  readonly key: string
  readonly label: string
  readonly labelNe: string
  readonly isRequired: boolean
}
interface TextField extends AnyField {
  readonly kind: 'TEXT'
  readonly maxLength: number
}
interface ChoiceField extends AnyField {
  readonly kind: 'CHOICE'
  readonly choices: readonly { readonly value: string; readonly valueNe: string }[]
}
interface MeasureField extends AnyField {
  readonly kind: 'MEASURE'
  readonly unit: MeasureUnit
  readonly least: number
  readonly most: number
}
interface PicturesField extends AnyField {
  readonly kind: 'PICTURES'
}
export type AskedField = TextField | ChoiceField | MeasureField | PicturesField

export interface AskingForm {
  readonly asksPerUnit: boolean
  readonly fields: readonly AskedField[]
}

/** Answers by the key of their field: one set, or one for each piece. Pictures are of the whole line. */
export interface GivenAnswers {
  readonly units: readonly Readonly<Record<string, string>>[]
  readonly pictures: readonly string[]
}

export interface AnswerFault {
  readonly key: string
  readonly label: string
  readonly labelNe: string
  /** From 1; null where the form asks once for the line. */
  readonly piece: number | null
  readonly fault: 'REQUIRED' | 'NO_FIT'
}

export interface FittedAnswers {
  /** The answers that fit, normalised. */
  readonly kept: GivenAnswers
  readonly faults: readonly AnswerFault[]
}

/** The number of sets of answers that a line of this quantity needs. */
export const setsOf = ({ asksPerUnit }: AskingForm, quantity: number): number =>
  asksPerUnit ? Math.min(quantity, lineFormLimits.pieces) : 1

export const hasTooManyPieces = ({ asksPerUnit }: AskingForm, quantity: number): boolean =>
  asksPerUnit && quantity > lineFormLimits.pieces

/** The answers that fit the form, and the faults of the others; answers to fields of another form are dropped. */
export function fitAnswers(form: AskingForm, quantity: number, given?: GivenAnswers): FittedAnswers {
  const faults: AnswerFault[] = []
  const units = Array.from({ length: setsOf(form, quantity) }, (_, at) => {
    const set: Record<string, string> = {}
    for (const field of form.fields) {
      if (field.kind === 'PICTURES') continue
      const typed = ownValue(given?.units[at], field.key)
      const read = typed === undefined ? '' : readAnswer(field, typed)
      if (read !== undefined && read !== '') set[field.key] = read
      else if (read === undefined) faults.push(faultOf(field, form.asksPerUnit ? at + 1 : null, 'NO_FIT'))
      else if (field.isRequired) faults.push(faultOf(field, form.asksPerUnit ? at + 1 : null, 'REQUIRED'))
    }
    return set
  })
  const pictured = form.fields.find(({ kind }) => kind === 'PICTURES')
  const pictures = pictured ? [...new Set(given?.pictures)].slice(0, lineFormLimits.pictures) : []
  if (pictured?.isRequired && pictures.length === 0) faults.push(faultOf(pictured, null, 'REQUIRED'))
  return { kept: { units, pictures }, faults }
}

/** The answers to questions that are still asked, as they were given: those that do not fit any more are asked anew. */
export function knownAnswers(form: AskingForm, quantity: number, given: GivenAnswers): GivenAnswers {
  const keys = form.fields.filter(({ kind }) => kind !== 'PICTURES').map(({ key }) => key)
  const units = Array.from({ length: setsOf(form, quantity) }, (_, at) =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const value = ownValue(given.units[at], key)
        return value === undefined ? [] : [[key, value]]
      }),
    ),
  )
  return { units, pictures: form.fields.length === keys.length ? [] : given.pictures }
}

/** An own property alone: a key such as `constructor` is no answer. */
const ownValue = (set: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  set !== undefined && Object.hasOwn(set, key) ? set[key] : undefined

const faultOf = ({ key, label, labelNe }: AskedField, piece: number | null, fault: AnswerFault['fault']) => ({
  ...{ key, label, labelNe, piece, fault },
})

/** The answer as it is kept: empty for none, undefined where it does not fit its field. */
export function readAnswer(field: AskedField, typed: string): string | undefined {
  if (field.kind === 'TEXT') {
    const read = plainLine(typed)
    return [...read].length <= field.maxLength ? read : undefined
  }
  const read = plainLine(typed)
  if (read === '') return ''
  if (field.kind === 'CHOICE') return field.choices.some(({ value }) => value === read) ? read : undefined
  if (field.kind === 'MEASURE') return readMeasure(field, read)
  return undefined
}

/** One line without controls: those that turn the direction of the text around could hide what is written. */
const plainLine = (typed: string): string =>
  typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Digits of Devanagari and full-width ones are digits; a sign, an exponent or a third decimal is not a measure. */
function readMeasure({ least, most }: MeasureField, typed: string): string | undefined {
  const latin = typed
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0966 + 0x30))
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(latin)) return undefined
  const size = Number(latin)
  return size >= least && size <= most ? String(size) : undefined
}

/** Answers of an order, with the form as it was at placement. */
export interface FrozenAnswers extends AskingForm {
  readonly name: string
  readonly units: readonly Readonly<Record<string, string>>[]
}

/** One answer in words, in both languages; a Nepali text that is missing is null. */
export interface WordedAnswer {
  readonly piece: number | null
  readonly label: string
  readonly labelNe: string | null
  readonly value: string
  readonly valueNe: string | null
}

const unitWords = { CM: ['cm', 'से.मि.'], INCH: ['inch', 'इन्च'] } as const

/** The answers in the order of the form, piece by piece. */
export function wordedAnswers({ asksPerUnit, fields, units }: Omit<FrozenAnswers, 'name'>): WordedAnswer[] {
  return units.flatMap((set, at) =>
    fields.flatMap((field) => {
      const value = ownValue(set, field.key)
      if (value === undefined) return []
      const piece = asksPerUnit ? at + 1 : null
      return [{ piece, label: field.label, labelNe: field.labelNe || null, ...wordedValue(field, value) }]
    }),
  )
}

function wordedValue(field: AskedField, value: string): Pick<WordedAnswer, 'value' | 'valueNe'> {
  if (field.kind === 'MEASURE') {
    const [en, ne] = unitWords[field.unit]
    return { value: `${value} ${en}`, valueNe: `${value} ${ne}` }
  }
  const chosen = field.kind === 'CHOICE' ? field.choices.find((one) => one.value === value) : undefined
  return { value, valueNe: chosen?.valueNe || null }
}
