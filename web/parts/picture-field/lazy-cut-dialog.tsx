import { type ComponentProps, lazy, Suspense } from 'react'

const CutDialog = lazy(() => import('./cut-dialog.tsx').then(({ CutDialog }) => ({ default: CutDialog })))

/** The dialog for cutting comes when something is to be cut. */
export const LazyCutDialog = (props: ComponentProps<typeof CutDialog>) => (
  <Suspense fallback={null}>
    <CutDialog {...props} />
  </Suspense>
)
