/** The vendor's forms, and a form while it is being edited: numbers and choices still text. */
import { queryOptions } from '@tanstack/react-query'
import type { lineFormRoutes } from '../../../contract/catalogue/line-forms.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'

export type VendorLineForm = ResponseJson<typeof lineFormRoutes.lineForms>[number]
export type LineFormBody = RequestJson<typeof lineFormRoutes.addLineForm>['body']
type FieldBody = LineFormBody['fields'][number]
export type FieldKind = FieldBody['kind']

export const lineFormsQuery = () =>
  queryOptions({ queryKey: ['line-forms'], queryFn: () => api.catalogue.lineForms() })

export interface TypedField {
  /** For the list on the page; a stored field has its own key, too. */
  readonly at: string
  readonly key: string | undefined
  readonly kind: FieldKind
  readonly label: string
  readonly labelNe: string
  readonly hint: string
  readonly hintNe: string
  readonly isRequired: boolean
  readonly maxLength: string
  /** One in a line, its Nepali after a bar. */
  readonly choices: string
  readonly unit: 'CM' | 'INCH'
  readonly least: string
  readonly most: string
}

export interface TypedForm {
  readonly name: string
  readonly asksPerUnit: boolean
  readonly fields: readonly TypedField[]
}

let fieldsMade = 0

export function newField(): TypedField {
  fieldsMade += 1
  return {
    ...{ at: `new ${fieldsMade}`, key: undefined, kind: 'TEXT', isRequired: true },
    ...{ label: '', labelNe: '', hint: '', hintNe: '' },
    ...{ maxLength: '40', choices: '', unit: 'CM', least: '1', most: '200' },
  }
}

export const newForm = (): TypedForm => ({ name: '', asksPerUnit: false, fields: [newField()] })

export const typedFormOf = ({ name, asksPerUnit, fields }: VendorLineForm): TypedForm => ({
  name,
  asksPerUnit,
  fields: fields.map((field) => ({
    ...newField(),
    ...{ at: field.key, key: field.key, kind: field.kind, isRequired: field.isRequired },
    ...{ label: field.label, labelNe: field.labelNe, hint: field.hint, hintNe: field.hintNe },
    ...(field.kind === 'TEXT' && { maxLength: String(field.maxLength) }),
    ...(field.kind === 'CHOICE' && { choices: field.choices.map(choiceLine).join('\n') }),
    ...(field.kind === 'MEASURE' && {
      ...{ unit: field.unit, least: String(field.least), most: String(field.most) },
    }),
  })),
})

const choiceLine = ({ value, valueNe }: { value: string; valueNe: string }): string =>
  valueNe === '' ? value : `${value} | ${valueNe}`

export const lineFormBodyOf = ({ name, asksPerUnit, fields }: TypedForm): LineFormBody => ({
  name,
  asksPerUnit,
  fields: fields.map(fieldBodyOf),
})

function fieldBodyOf(field: TypedField): FieldBody {
  const { key, label, labelNe, hint, hintNe, isRequired } = field
  const common = { ...(key !== undefined && { key }), label, labelNe, hint, hintNe, isRequired }
  if (field.kind === 'TEXT') return { ...common, kind: 'TEXT', maxLength: numberIn(field.maxLength) }
  if (field.kind === 'CHOICE') return { ...common, kind: 'CHOICE', choices: choicesIn(field.choices) }
  if (field.kind === 'PICTURES') return { ...common, kind: 'PICTURES' }
  const { unit, least, most } = field
  return { ...common, kind: 'MEASURE', unit, least: numberIn(least), most: numberIn(most) }
}

const choicesIn = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .flatMap(([value = '', valueNe = '']) => (value === '' ? [] : [{ value, valueNe }]))

/** NaN for anything but a number: it goes as null in JSON, and is refused beside its field. */
const numberIn = (typed: string): number => {
  const digits = latinDigits(typed.normalize('NFKC').trim())
  return /^\d{1,6}(\.\d{1,3})?$/.test(digits) ? Number(digits) : Number.NaN
}
