/** Validation of years that admins add to the calendar; kept apart from it, as its dates are shown without schemas. */
import { z } from 'zod'
import { type AnnouncedYears, firstProvisionalYear, lastShippedYear } from './bikram-sambat.ts'

const months = z
  .array(z.number().int().min(29, 'A month has 29 to 32 days').max(32, 'A month has 29 to 32 days'))
  .length(12, 'A year has twelve months')
  .refine(
    (lengths) => [365, 366].includes(lengths.reduce((sum, days) => sum + days, 0)),
    'The months of a year come to 365 or 366 days',
  )

/** Must follow the shipped years without a gap; the provisional year may be replaced, older ones may not. */
export const announcedYears: z.ZodType<AnnouncedYears> = z
  .record(z.string().regex(/^2[01]\d\d$/, 'A year of the Bikram Sambat calendar has four digits'), months)
  .superRefine((years, { addIssue }) => {
    const fault = (message: string) => addIssue({ code: 'custom', message })
    const set = Object.keys(years).map(Number)
    if (set.some((year) => year < firstProvisionalYear)) {
      fault(`Years before ${firstProvisionalYear} are certain and cannot be changed`)
    }
    const last = Math.max(lastShippedYear, ...set)
    for (let year = lastShippedYear + 1; year < last; year += 1) {
      if (!set.includes(year)) return fault(`The year ${year} is missing`)
    }
  })
