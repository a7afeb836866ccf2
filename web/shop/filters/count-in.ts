import { formatCount } from '../../../contract/shared/money.ts'

/** With a plus where the count is a lower bound. */
export const countIn = ({ total, isTotalExact }: { total: number; isTotalExact: boolean }) => ({
  count: formatCount(total) + (isTotalExact ? '' : '+'),
})
