/** Pages of the admin's area about promo codes and winner coupons. */
import { createRoute } from '@tanstack/react-router'
import { screen, withMessages } from '../lib/i18n/screen.ts'
import { admin, inAdmin } from './admin-area.ts'
import { personal } from './root-route.ts'

const adminCoupons = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminCoupons'),
  path: 'coupon',
  component: screen(() => import('../admin/promo-codes/coupons-page.tsx'), 'CouponsPage', 'coupons'),
})
const adminAddWinners = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminAddWinners'),
  path: 'coupon/add',
  component: screen(
    () => withMessages(import('../admin/winners/editor/add-winners-page.tsx'), 'offers'),
    'AddWinnersPage',
    'winneradmin',
  ),
})
const adminWinner = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminWinner'),
  path: 'coupon/$campaignId',
  component: screen(
    () => withMessages(import('../admin/winners/winner-page.tsx'), 'moderation'),
    'WinnerPage',
    'winneradmin',
  ),
})
const adminEditWinner = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminEditWinner'),
  path: 'coupon/$campaignId/edit',
  component: screen(
    () => withMessages(import('../admin/winners/editor/edit-winner-page.tsx'), 'offers'),
    'EditWinnerPage',
    'winneradmin',
  ),
})

export const adminCouponRoutes = [adminCoupons, adminAddWinners, adminWinner, adminEditWinner] as const
