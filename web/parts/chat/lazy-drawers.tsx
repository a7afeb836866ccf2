import { lazyDialog } from '../../lib/loading/lazy.tsx'

export const LazyCards = lazyDialog(
  async () => (await import('./card-picker.tsx')).CardPicker,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)
export const LazyReplies = lazyDialog(
  async () => (await import('./replies-drawer.tsx')).Replies,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)
