/** Pages of the vendor's area about many goods at once. */
import { createRoute } from '@tanstack/react-router'
import { screen } from '../lib/i18n/screen.ts'
import { called, personal } from './root-route.ts'
import { vendor } from './vendor-area.ts'

const vendorImport = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorImport'),
  path: 'product/import',
  component: screen(() => import('../vendor/import/import-page.tsx'), 'ImportPage', 'import'),
})
const vendorStockTaking = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorStockTaking'),
  path: 'product/stock-taking',
  component: screen(() => import('../vendor/stock-taking/stock-taking-page.tsx'), 'StockTakingPage', 'stock'),
})
const vendorLineForms = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorLineForms'),
  path: 'product/forms',
  component: screen(() => import('../vendor/line-forms/line-forms-page.tsx'), 'LineFormsPage', 'forms'),
})

const vendorCoupons = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorCoupons'),
  path: 'coupon',
  component: screen(() => import('../vendor/promo-codes/promo-codes-page.tsx'), 'PromoCodesPage', 'coupons'),
})

export const goodsRoutes = [vendorImport, vendorStockTaking, vendorLineForms, vendorCoupons] as const
