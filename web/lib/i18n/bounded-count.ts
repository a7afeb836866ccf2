import { mostCounted } from '../../../contract/shared/limits.ts'

/** The lower bound of what was not counted to its end: "1,000+". */
const atLeast = (count: number): string => `${count.toLocaleString('en-IN')}+`

/** How long a list is, as it is said. */
export const totalWords = ({
  total,
  isMore,
}: {
  total: number
  isMore?: boolean | undefined
}): string | number => (isMore ? atLeast(total) : total)

/** A figure that the server counts one beyond its bound and no further. */
export const boundedWords = (count: number): string | number =>
  count > mostCounted ? atLeast(mostCounted) : count
