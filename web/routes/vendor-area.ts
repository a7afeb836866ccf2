/** The layout of the vendor's area, which its routes hang from. */
import { createRoute } from '@tanstack/react-router'
import { screen } from '../lib/i18n/screen.ts'
import { called, personal, root } from './root-route.ts'

export const vendor = createRoute({
  getParentRoute: () => root,
  ...personal,
  ...called('title.vendor'),
  path: '/admin/vendor',
  component: screen(() => import('../vendor/vendor-layout.tsx'), 'VendorLayout', 'vendor'),
})
