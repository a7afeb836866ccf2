import { mostCounted } from '../../../contract/shared/limits.ts'
import { formatCount } from '../../../contract/shared/money.ts'

/** A lower bound, for lists that were not counted to the end: "1,000+". */
const atLeast = (count: number): string => `${formatCount(count)}+`

/** The length of a list, formatted. */
export const totalWords = ({
  total,
  isMore,
}: {
  total: number
  isMore?: boolean | undefined
}): string | number => (isMore ? atLeast(total) : total)

/** Formats a bounded count, which the server counts to one beyond the bound and no further. */
export const boundedWords = (count: number): string | number =>
  count > mostCounted ? atLeast(mostCounted) : count
