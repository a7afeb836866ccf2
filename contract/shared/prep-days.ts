/** Preparation days as a field: of a product, and of a store. */
import { z } from 'zod'
import { mostPrepDays } from './preparation.ts'

export const prepDays = z
  .number('Must be a whole number')
  .int('Must be a whole number')
  .min(0, 'Must not be below 0')
  .max(mostPrepDays, `At most ${mostPrepDays} days`)
