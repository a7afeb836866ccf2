import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { lazyDialog } from '../../lib/loading/lazy.tsx'

const CutDialog = lazyDialog(
  async () => (await import('./crop-dialog.tsx')).CropDialog,
  () => true,
  ({ onClose }) => onClose(),
)

/** The dialog for cutting comes when something is to be cut. It stands in no form: Enter in it saves nothing. */
export const LazyCropDialog = (props: ComponentProps<typeof CutDialog>) =>
  createPortal(<CutDialog {...props} />, document.body)
