import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

export const LazyInCart = lazyPart(async () => (await withMessages(import('./in-cart.tsx'), 'buying')).InCart)
