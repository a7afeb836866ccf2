/** How goods by weight, volume and length are told on the wire; see quantity.ts. */
import { z } from 'zod'
import { greatestStep, mostSteps, units } from './quantity.ts'
import { toMilli } from './quantity-words.ts'

/** In the unit: `"unit": "g", "step": 250`. Pieces are `"unit": "piece", "step": 1`. */
export const measureFields = {
  unit: z.enum(units),
  /** One step in the unit. Quantities and stock count steps, and prices are of one step. */
  step: z.number(),
}

/** Where a quantity is chosen. */
export const boundFields = {
  /** The least and the greatest quantity of a line, in steps; null: as many as any line may hold. */
  least: z.number().int(),
  most: z.number().int().nullable(),
}

/** The step that the caller saw, in the unit: at another one a quantity would mean something else. */
export const seenStep = z.number().positive().max(greatestStep).optional()

const isWholeMilli = (step: number): boolean => Math.abs(step * 1_000 - toMilli(step)) < 1e-6

/** As a vendor states it. Absent: as the product is measured, and pieces for a new one. */
export const measureForm = {
  unit: z.enum(units).optional(),
  step: z
    .number()
    .min(0.001, 'Must be above 0')
    .max(greatestStep, 'Too long a step')
    .refine(isWholeMilli, 'At most three decimals')
    .optional(),
  least: z.number().int('Must be a whole number').min(1).max(mostSteps, 'Too many').optional(),
  most: z.number().int('Must be a whole number').min(1).max(mostSteps, 'Too many').nullable().optional(),
  /** Weighed at packing: goods by weight alone. Absent: as the product is. */
  isWeighed: z.boolean().optional(),
}
