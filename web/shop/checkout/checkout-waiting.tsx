import { Skeleton } from '../../ui/skeleton.tsx'

/** Skeleton of the checkout, of its later size. */
export const CheckoutWaiting = () => (
  <div className="grid gap-4 lg:grid-cols-[1fr_24rem] lg:gap-6">
    <div className="grid grid-cols-1 gap-4">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
    <Skeleton className="h-96 rounded-card" />
  </div>
)
