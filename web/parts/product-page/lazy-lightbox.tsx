import { lazyDialog } from '../../lib/loading/lazy.tsx'

export const LazyLightbox = lazyDialog(
  async () => (await import('./lightbox.tsx')).Lightbox,
  ({ openAt }) => openAt !== undefined,
  ({ onClose }) => onClose(),
)
