/** The pages of the vendor area: by group in its sidebar, the everyday ones in the bottom tabs of a phone. */
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { useTranslate } from '../lib/i18n/translate.ts'
import type { AreaEntry, AreaGroup } from '../parts/frame/area-sidebar.tsx'
import { countsQuery } from '../parts/notifications/notification-data.ts'
import { dashboardQuery } from './dashboard/dashboard-data.ts'

/** Each count is of the work that the page behind it asks for. */
export function useVendorGroups(ordersToAccept: number): readonly AreaGroup[] {
  const t = useTranslate()
  const { data: work } = useQuery(dashboardQuery())
  const messages = useQuery(countsQuery()).data?.message
  return [
    {
      entries: [
        { to: paths.vendorDashboard(), icon: 'dashboard', label: t('vendor.dashboard'), isExact: true },
      ],
    },
    {
      label: t('vendor.group.sell'),
      entries: [
        { to: paths.vendorOrders(), icon: 'bag', label: t('vendor.orders'), count: ordersToAccept },
        {
          to: paths.vendorReturns(),
          icon: 'return',
          label: t('vendor.returns'),
          count: work && work.returnsWaiting + work.refundsDue,
        },
        { to: paths.vendorProducts(), icon: 'package', label: t('vendorProducts.title') },
        { to: paths.vendorStockTaking(), icon: 'list', label: t('vendor.stockTaking') },
        { to: paths.vendorLineForms(), icon: 'document', label: t('title.vendorLineForms') },
        { to: paths.vendorCategories(), icon: 'tag', label: t('vendorCategories.title') },
        {
          to: paths.vendorReviews(),
          icon: 'star',
          label: t('vendor.menu.reviews'),
          count: work && work.reviewsToAnswer + work.questionsToAnswer,
        },
      ],
    },
    {
      label: t('vendor.group.grow'),
      entries: [
        { to: paths.vendorCoupons(), icon: 'ticket', label: t('title.vendorCoupons') },
        { to: paths.vendorOffers(), icon: 'percent', label: t('title.vendorOffers') },
        { to: paths.vendorRules(), icon: 'sort', label: t('title.vendorRules') },
        { to: paths.vendorLevel(), icon: 'shield', label: t('title.vendorLevel') },
        { to: paths.vendorReward(), icon: 'star', label: t('title.vendorReward') },
        { to: paths.vendorCustomers(), icon: 'people', label: t('vendor.customers') },
        { to: paths.vendorBanner(), icon: 'megaphone', label: t('vendor.banner') },
      ],
    },
    {
      label: t('vendor.group.money'),
      entries: [
        { to: paths.vendorStatements(), icon: 'wallet', label: t('vendor.menu.balance') },
        { to: paths.vendorVatReport(), icon: 'document', label: t('vendor.menu.vatReport') },
        { to: paths.vendorUploadQr(), icon: 'qr', label: t('vendor.uploadQr') },
        { to: paths.vendorPaymentAccounts(), icon: 'card', label: t('vendor.paymentAccounts') },
      ],
    },
    {
      label: t('vendor.group.shop'),
      entries: [
        { to: paths.vendorDelivery(), icon: 'truck', label: t('vendor.delivery') },
        { to: paths.vendorReturnPolicy(), icon: 'document', label: t('vendor.returnPolicy') },
        { to: paths.vendorProfile(), icon: 'store', label: t('vendor.profile') },
        { to: paths.vendorSecurity(), icon: 'shield', label: t('vendor.security') },
      ],
    },
    {
      label: t('vendor.group.help'),
      entries: [
        { to: paths.vendorChat(), icon: 'chat', label: t('title.chat'), count: messages },
        { to: paths.vendorComplaints(), icon: 'flag', label: t('title.complaints') },
      ],
    },
  ]
}

export function useVendorTabs(ordersToAccept: number): readonly AreaEntry[] {
  const t = useTranslate()
  const messages = useQuery(countsQuery()).data?.message
  return [
    { to: paths.vendorOrders(), icon: 'bag', label: t('vendor.orders'), count: ordersToAccept },
    { to: paths.vendorProducts(), icon: 'package', label: t('vendorProducts.title') },
    { to: paths.vendorChat(), icon: 'chat', label: t('title.chat'), count: messages },
  ]
}
