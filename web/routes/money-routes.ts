/** The vendor's pages on money of `area-routes.ts`. */
import { createRoute } from '@tanstack/react-router'
import { screen } from '../lib/i18n/screen.ts'
import { called, personal } from './root-route.ts'
import { vendor } from './vendor-area.ts'

export const vendorStatements = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorStatements'),
  path: 'payment/statements',
  component: screen(
    () => import('../vendor/settlements/statements-page.tsx'),
    'StatementsPage',
    'settlements',
  ),
})
export const vendorVatReport = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorVatReport'),
  path: 'payment/vat-report',
  component: screen(() => import('../vendor/vat-report/vat-report-page.tsx'), 'VatReportPage', 'vat'),
})
export const vendorUploadQr = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorUploadQr'),
  path: 'payment/upload-qr',
  component: screen(() => import('../vendor/upload-qr/upload-qr-page.tsx'), 'UploadQrPage', 'paying'),
})
export const vendorPaymentAccounts = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorPaymentAccounts'),
  path: 'payment/payment-accounts',
  component: screen(
    () => import('../vendor/payment-accounts/payment-accounts-page.tsx'),
    'PaymentAccountsPage',
    'paying',
  ),
})
