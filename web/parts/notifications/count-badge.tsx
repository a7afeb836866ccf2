import { badgeOf } from './notification-data.ts'

/** Count at the corner of a button; '+9' above nine, nothing for zero. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 min-w-5 rounded-full bg-simrik px-1 text-center font-bold text-on-fill text-xs tabular-nums leading-5"
    >
      {badgeOf(count)}
    </span>
  )
