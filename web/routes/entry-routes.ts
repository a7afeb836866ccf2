/** Login, sign-up and the targets of their emails: pages without the shop's header. */
import { createRoute } from '@tanstack/react-router'
import { screen } from '../lib/i18n/screen.ts'
import { byLink, called, personal, root } from './root-route.ts'

export const login = createRoute({
  getParentRoute: () => root,
  ...personal,
  ...called('title.login'),
  path: '/login',
  component: screen(() => import('../shop/login/login-page.tsx'), 'LoginPage', 'buying'),
})
export const signUp = createRoute({
  getParentRoute: () => root,
  ...personal,
  ...called('title.signUp'),
  path: '/sign-up',
  component: screen(() => import('../shop/sign-up/sign-up-page.tsx'), 'SignUpPage', 'buying'),
})
export const resetPassword = createRoute({
  getParentRoute: () => root,
  ...personal,
  ...byLink('title.resetPassword'),
  path: '/reset-password',
  component: screen(
    () => import('../shop/reset-password/reset-password-page.tsx'),
    'ResetPasswordPage',
    'buying',
  ),
})
export const verifyEmail = createRoute({
  getParentRoute: () => root,
  ...personal,
  ...byLink('title.verifyEmail'),
  path: '/verify-email',
  component: screen(() => import('../shop/verify-email/verify-email-page.tsx'), 'VerifyEmailPage', 'buying'),
})
export const completeProfile = createRoute({
  getParentRoute: () => root,
  ...personal,
  ...called('title.completeProfile'),
  path: '/user-account/complete-profile',
  component: screen(
    () => import('../shop/account/complete-profile-page.tsx'),
    'CompleteProfilePage',
    'buying',
  ),
})
/** Payment by the store's QR, without links that lead away. */
export const qrPayment = createRoute({
  getParentRoute: () => root,
  ...personal,
  ...called('title.qrPayment'),
  path: '/store/$username/checkout/detail/$orderId/qr-payment',
  component: screen(() => import('../shop/qr-payment/qr-payment-page.tsx'), 'QrPaymentPage', 'qr'),
})
