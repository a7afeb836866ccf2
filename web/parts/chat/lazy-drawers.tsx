import { lazyDialog } from '../../lib/loading/lazy.tsx'

export const LateCards = lazyDialog(
  async () => (await import('./card-picker.tsx')).CardPicker,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)
export const LateReplies = lazyDialog(
  async () => (await import('./replies-drawer.tsx')).Replies,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)
