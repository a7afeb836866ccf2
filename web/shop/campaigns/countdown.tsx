import { useEffect, useState } from 'react'
import { twoDigits } from '../../../contract/shared/time.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { isLastDay, partsOf, watchTimeLeft } from './time-left.ts'

const units = {
  days: ['campaign.days', 'campaign.hours', 'campaign.minutes'],
  lastDay: ['campaign.hours', 'campaign.minutes', 'campaign.seconds'],
} as const

/**
 * Three numbers of the same width, whatever they are. The sentence beside it says the moment itself: this is for the
 * eyes alone, and is not there for a person who asked for less motion.
 */
export function Countdown({ to, askedAt }: { to: string; askedAt: string }) {
  const t = useTranslate()
  const [left, setLeft] = useState<number>()
  useEffect(() => watchTimeLeft(Date.parse(to), setLeft), [to])
  // Kept pages are read at other moments: until the clock is known there is no number.
  const shown = left ?? Date.parse(to) - Date.parse(askedAt)
  const labels = isLastDay(shown) ? units.lastDay : units.days
  return (
    <span aria-hidden="true" className="inline-flex gap-1.5 motion-reduce:hidden">
      {partsOf(shown).map((part, at) => (
        <span
          className="grid w-14 justify-items-center rounded-control bg-black/25 py-1 leading-tight"
          key={labels[at]}
        >
          <span className="font-bold text-base tabular-nums">
            {left === undefined ? '–' : twoDigits(part)}
          </span>
          <span className="max-w-full truncate text-xs">{labels[at] && t(labels[at])}</span>
        </span>
      ))}
    </span>
  )
}
