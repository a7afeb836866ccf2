import { formatRupees } from '../../../contract/shared/money.ts'
import { classes } from '../../ui/class-names.ts'

/** `− Rs. 500`: a sign that is read, not a hyphen before a number. */
export const signed = (rupees: number): string =>
  rupees < 0 ? `− ${formatRupees(-rupees)}` : formatRupees(rupees)

export const Amount = ({ of, className }: { of: number; className?: string }) => (
  <span className={classes('whitespace-nowrap tabular-nums', of < 0 && 'text-simrik-deep', className)}>
    {signed(of)}
  </span>
)
