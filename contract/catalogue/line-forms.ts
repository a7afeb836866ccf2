/** A store's forms: what it asks about a line of an order. Each of its products may have one. */
import { z } from 'zod'
import { pictureName } from '../content/pictures.ts'
import { del, get, post, put } from '../route.ts'
import { id, instant, line, text } from '../shared/fields.ts'
import { lineFormLimits, measureUnits } from './line-answers.ts'

const fieldKey = z.string().regex(/^[a-z0-9]{8}$/, 'Must be a field of this form')

const size = z
  .number('Must be a number')
  .min(0, 'Must not be below 0')
  .max(lineFormLimits.measure, 'Too many')
  .refine((number) => Number.isInteger(Math.round(number * 1e6) / 1e4), 'At most two decimals')

/** A text that may be left out of a body, and is empty then. */
const written = (longest: number) => text(longest).default('')

/** The fields with their key, which an edit keeps: answers given before still belong to it. */
function fieldOf<Key extends z.ZodType, Words extends z.ZodType>(
  key: Key,
  words: (longest: number) => Words,
) {
  const asked = {
    key,
    label: line(60),
    labelNe: words(60),
    hint: words(200),
    hintNe: words(200),
    isRequired: z.boolean(),
  }
  const choices = z
    .array(z.object({ value: line(60), valueNe: words(60) }))
    .min(1, 'Add at least one choice')
    .max(lineFormLimits.choices, 'Too many')
    .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, 'A choice is named twice')
  const maxLength = z
    .number('Must be a whole number')
    .int('Must be a whole number')
    .min(1, 'Too few')
    .max(lineFormLimits.text, 'Too many')
  return z.discriminatedUnion('kind', [
    z.object({ ...asked, kind: z.literal('TEXT'), maxLength }),
    z.object({ ...asked, kind: z.literal('CHOICE'), choices }),
    z.object({ ...asked, kind: z.literal('MEASURE'), unit: z.enum(measureUnits), least: size, most: size }),
    z.object({ ...asked, kind: z.literal('PICTURES') }),
  ])
}

export const lineField = fieldOf(fieldKey, text)
export type LineField = z.output<typeof lineField>

/** A form as its vendor writes it. A field that is new has no key yet. */
export const lineFormBody = z
  .object({
    name: line(60),
    /** Asked once for each piece of the line, of which there are at most ten then. */
    asksPerUnit: z.boolean().default(false),
    fields: z
      .array(fieldOf(fieldKey.optional(), written))
      .min(1, 'Add at least one question')
      .max(lineFormLimits.fields, 'Too many'),
  })
  .superRefine(({ fields }, context) => {
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['fields', ...path], message })
    fields.forEach((field, at) => {
      if (field.kind === 'MEASURE' && field.least > field.most) {
        fault([at, 'most'], 'Must not be below the least')
      }
    })
    if (fields.filter(({ kind }) => kind === 'PICTURES').length > 1) fault([], 'Ask for pictures once')
    const keys = fields.flatMap(({ key }) => key ?? [])
    if (new Set(keys).size !== keys.length) fault([], 'A question is named twice')
  })
export type LineFormBody = z.output<typeof lineFormBody>

/** A form as the shopper fills it in. */
export const lineForm = z.object({
  id,
  name: z.string(),
  asksPerUnit: z.boolean(),
  fields: z.array(lineField),
})
export type LineForm = z.output<typeof lineForm>

export const vendorLineForm = lineForm.extend({
  /** Optimistic concurrency: counts the edits; an edit names the edition that it began with. */
  edition: z.number().int(),
  /** How many of the vendor's products ask it. */
  productCount: z.number().int(),
  updatedAt: instant,
})

const answerSets = z
  .array(z.record(fieldKey, z.string().max(2 * lineFormLimits.text)))
  .max(lineFormLimits.pieces, 'Too many')

/** Answers as the shopper sends them: one set for each piece, or one for the line. */
export const givenAnswers = z.object({
  units: answerSets,
  pictures: z.array(pictureName).max(lineFormLimits.pictures, 'At most three pictures').default([]),
})

/** Answers as the shopper reads them: pictures with an address that holds for some minutes. */
export const keptAnswers = z.object({
  units: answerSets,
  pictures: z.array(z.object({ name: pictureName, url: z.string() })),
})

/** Answers of an order's line in words, as its form was worded at placement. */
export const orderAnswers = z.object({
  told: z.array(
    z.object({
      /** From 1; null where the form asked once for the line. */
      piece: z.number().int().nullable(),
      label: z.string(),
      labelNe: z.string().nullable(),
      value: z.string(),
      valueNe: z.string().nullable(),
    }),
  ),
  pictures: z.array(z.string()),
})
export type OrderAnswers = z.output<typeof orderAnswers>

/** Faults of a form, or of a product's choice of one, that only the rows find. */
export const formNameTaken = 'You have a form of this name already'
export const formNotYours = 'Choose one of your forms'

const one = z.object({ id })

export const lineFormRoutes = {
  lineForms: get('/api/vendor/lineForm/', {
    permission: 'store.products.read',
    summary: 'List what my store asks about lines: my forms, with how many products each has',
    answer: z.array(vendorLineForm),
  }),
  addLineForm: post('/api/vendor/lineForm/', {
    permission: 'store.products.manage',
    summary: 'Create a form',
    body: lineFormBody,
    answer: vendorLineForm,
    status: 201,
    refuses: ['TOO_MANY'],
  }),
  changeLineForm: put('/api/vendor/lineForm/:id', {
    permission: 'store.products.manage',
    summary: 'Update a form: answers in carts that still fit stay, orders keep the form as it was',
    params: one,
    body: z.intersection(lineFormBody, z.object({ edition: z.number().int() })),
    answer: vendorLineForm,
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE'],
  }),
  removeLineForm: del('/api/vendor/lineForm/:id', {
    permission: 'store.products.manage',
    summary: 'Delete a form: its products ask nothing any more, orders keep their answers',
    params: one,
    answer: one,
    refuses: ['NOT_FOUND'],
  }),
} as const
