/** Periods that a list is narrowed to, as calendar days of Nepal; both ends are included. */
import { dayMs } from '../../../contract/shared/durations.ts'

export const datePresets = ['today', 'week', 'month'] as const
export type DatePreset = (typeof datePresets)[number]

export interface DateRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The calendar day so many days before. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/** `month` is the calendar month of the day, up to that day. */
export function rangeOf(preset: DatePreset, today: string): Required<DateRange> {
  if (preset === 'month') return { from: `${today.slice(0, 8)}01`, to: today }
  return { from: preset === 'today' ? today : dayBefore(today, 6), to: today }
}

/** The preset that a range stands for; `any` without ends, `custom` for every other range. */
export function presetOf({ from, to }: DateRange, today: string): DatePreset | 'any' | 'custom' {
  if (from === undefined && to === undefined) return 'any'
  const found = datePresets.find((preset) => {
    const range = rangeOf(preset, today)
    return range.from === from && range.to === to
  })
  return found ?? 'custom'
}
