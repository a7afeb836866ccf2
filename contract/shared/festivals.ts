/**
 * Festivals: when the band below the header wears their colours. Their dates follow the moon and the government's
 * yearly notice, so admins set them and none are shipped.
 */
import { z } from 'zod'
import { dayMs } from './durations.ts'

export const festivalKinds = ['DASHAIN', 'TIHAR', 'CHHATH', 'HOLI', 'NEW_YEAR'] as const
export type FestivalKind = (typeof festivalKinds)[number]

const day = z.iso.date('Must be a day such as 2026-10-11')

/** Days of Nepal, `YYYY-MM-DD`, the last one included. Refused: an end before its begin, more than 31 days, overlaps. */
export const festivals = z
  .array(z.object({ kind: z.enum(festivalKinds), from: day, to: day }))
  .max(40)
  .superRefine((all, { addIssue }) => {
    const fault = (message: string) => addIssue({ code: 'custom', message })
    const inOrder = all.toSorted((one, other) => one.from.localeCompare(other.from))
    for (const [place, { from, to }] of inOrder.entries()) {
      if (to < from) fault(`The festival of ${from} ends before it begins`)
      else if (Date.parse(to) - Date.parse(from) > 30 * dayMs)
        fault(`The festival of ${from} is over a month`)
      const next = inOrder[place + 1]
      if (next !== undefined && next.from <= to) fault(`The festivals of ${from} and ${next.from} overlap`)
    }
  })

/** The festival of a day of Nepal, `YYYY-MM-DD`; none on most days. */
export const festivalOn = (all: z.output<typeof festivals>, on: string): FestivalKind | undefined =>
  all.find(({ from, to }) => from <= on && on <= to)?.kind
