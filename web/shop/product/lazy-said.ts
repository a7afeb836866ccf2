import { lazyRouteComponent } from '@tanstack/react-router'

/** Reviews and questions. Loaded before the server writes a page, so that it writes them too. */
export const LazySaid = lazyRouteComponent(() => import('./said.tsx'), 'Said')
