import { type ComponentProps, lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'

const CutDialog = lazy(() => import('./cut-dialog.tsx').then(({ CutDialog }) => ({ default: CutDialog })))

/** The dialog for cutting comes when something is to be cut. It stands in no form: Enter in it saves nothing. */
export const LazyCutDialog = (props: ComponentProps<typeof CutDialog>) =>
  createPortal(
    <Suspense fallback={null}>
      <CutDialog {...props} />
    </Suspense>,
    document.body,
  )
