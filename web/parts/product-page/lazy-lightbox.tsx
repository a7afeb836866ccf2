import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyDialog } from '../../lib/loading/lazy.tsx'

export const LazyLightbox = lazyDialog(
  async () => (await withMessages(import('./lightbox.tsx'), 'product')).Lightbox,
  ({ openAt }) => openAt !== undefined,
  ({ onClose }) => onClose(),
)
