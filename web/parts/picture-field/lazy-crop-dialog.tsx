import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { lazyDialog } from '../../lib/loading/lazy.tsx'

const CutDialog = lazyDialog(
  async () => (await import('./crop-dialog.tsx')).CropDialog,
  () => true,
  ({ onClose }) => onClose(),
)

/** Lazy crop dialog, loaded at the first crop. It is outside any form, so that Enter in it submits nothing. */
export const LazyCropDialog = (props: ComponentProps<typeof CutDialog>) =>
  createPortal(<CutDialog {...props} />, document.body)
