import { classes } from './class-names.ts'
import { Times } from './times.tsx'

/** A grey place of the size that is to come. Give it width and height by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('waiting block', className)} />
)

/** Rows of a table, or cards on a phone, that are on their way. */
export const RowsWaiting = () => (
  <div aria-busy="true" className="grid grid-cols-1 gap-2">
    <Times count={6}>
      <Skeleton className="h-22 rounded-card lg:h-13" />
    </Times>
  </div>
)
