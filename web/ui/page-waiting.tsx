import { Skeleton } from './skeleton.tsx'

/** Placeholder of a page that is loading. */
export const PageWaiting = () => (
  <div aria-busy="true" className="page grid min-h-[60dvh] content-start gap-4 py-8">
    <Skeleton className="h-8 w-56" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </div>
)
