/** Preparation of a product on the wire: as its vendor states it, and as shoppers read it. */
import { z } from 'zod'
import { prepDays } from '../shared/prep-days.ts'
import { availabilities } from '../shared/preparation.ts'

const availability = z.enum(availabilities)

export const preparation = z
  .object({
    availability,
    /** Working days of the store until it is ready. */
    readyInDays: z.number().int(),
    /** The day from which a pre-order is ready. */
    readyOn: z.string().nullable(),
  })
  .nullable()

export const preparationForm = z
  .object({
    availability,
    /** Null: the store's. */
    prepDays: prepDays.nullable().default(null),
    readyOn: z.iso.date('Must be a day').nullable().default(null),
  })
  .refine(({ availability: kind, readyOn }) => (kind === 'PRE_ORDER') === (readyOn !== null), {
    path: ['readyOn'],
    message: 'A pre-order needs the day from which it is ready',
  })

export type PreparationForm = z.output<typeof preparationForm>
export const preparationStands = z.object({
  availability,
  prepDays: z.number().int().nullable(),
  readyOn: z.string().nullable(),
})

/** Faults that only the day of today knows. */
export const readyOnPast = 'Choose a day from today on'
export const readyOnTooFar = 'At most a year from today'
