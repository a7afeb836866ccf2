import { classes } from './class-names.ts'

/** A grey place of the size that is to come. Give it width and height by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('waiting block', className)} />
)
