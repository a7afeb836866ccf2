import type { OpeningSlot } from '../../../contract/shared/opening-hours.ts'

const saturday = 6
const week = [0, 1, 2, 3, 4, 5, saturday]

/** `day('10:00-13:00', '14:00-19:00')` on the named week days. */
const slots = (days: readonly number[], spans: readonly string[]): OpeningSlot[] =>
  days.flatMap((weekday) =>
    spans.map((span) => {
      const [opens = '', closes = ''] = span.split('-')
      return { weekday, opens, closes }
    }),
  )

export const everyDay = (...spans: string[]): OpeningSlot[] => slots(week, spans)

export const closedOnSaturday = (...spans: string[]): OpeningSlot[] =>
  slots(
    week.filter((day) => day !== saturday),
    spans,
  )

/** Saturday is a half day. */
export const shortSaturday = (saturdaySpan: string, ...spans: string[]): OpeningSlot[] => [
  ...closedOnSaturday(...spans),
  ...slots([saturday], [saturdaySpan]),
]
