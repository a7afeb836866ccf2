import { classes } from './class-names.ts'
import { Times } from './times.tsx'

/** A grey placeholder in the size of the content. Give it width and height by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('waiting block', className)} />
)

/** Placeholder of rows of a table, or cards on a phone. */
export const RowsWaiting = () => (
  <div aria-busy="true" className="grid grid-cols-1 gap-2">
    <Times count={6}>
      <Skeleton className="h-22 rounded-card lg:h-13" />
    </Times>
  </div>
)
