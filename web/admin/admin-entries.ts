/** The pages of the admin area, by group; each count is of the work that the page behind it asks for. */
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { useTranslate } from '../lib/i18n/translate.ts'
import type { AreaEntry, AreaGroup } from '../parts/frame/area-sidebar.tsx'
import { countsQuery } from '../parts/notifications/notification-data.ts'
import { adminWorkQuery } from './admin-work.ts'

interface Standing {
  /** The reads are allowed: signed in, with the second factor set up. */
  isOpen: boolean
  /** Until the second factor is set up the server refuses every page but that one. */
  mustEnrol: boolean
}

export function useAdminGroups({ isOpen, mustEnrol }: Standing): readonly AreaGroup[] {
  const t = useTranslate()
  const { data: work } = useQuery({ ...adminWorkQuery(), enabled: isOpen })
  const chats = useQuery({ ...countsQuery(), enabled: isOpen }).data?.message
  const security: AreaEntry = { to: paths.adminSecurity(), icon: 'shield', label: t('admin.security') }
  if (mustEnrol) return [{ entries: [security] }]
  return [
    {
      label: t('admin.group.vendors'),
      entries: [
        {
          to: paths.adminVendors(),
          icon: 'store',
          label: t('admin.vendors'),
          isExact: true,
          count: work?.vendors,
        },
        { to: paths.adminProducts(), icon: 'package', label: t('admin.goods'), count: work?.appeals },
        { to: paths.adminOffers(), icon: 'percent', label: t('title.adminOffers') },
      ],
    },
    {
      label: t('admin.group.orders'),
      entries: [
        { to: paths.adminSummary(), icon: 'dashboard', label: t('admin.ordersSummary'), isExact: true },
        { to: paths.adminOrders(), icon: 'bag', label: t('admin.allOrders') },
        { to: paths.adminReturns(), icon: 'return', label: t('admin.returns'), count: work?.returns },
      ],
    },
    {
      label: t('admin.group.money'),
      entries: [
        {
          to: paths.adminPaymentChecks(),
          icon: 'check',
          label: t('admin.paymentChecks'),
          count: work?.checks,
        },
        { to: paths.adminPayments(), icon: 'wallet', label: t('admin.payments') },
      ],
    },
    {
      label: t('admin.group.help'),
      entries: [
        {
          to: paths.adminChat(),
          icon: 'chat',
          label: t('title.chat'),
          isExact: true,
          count: chats,
        },
        { to: paths.adminComplaints(), icon: 'flag', label: t('title.complaints'), count: work?.complaints },
        { to: paths.adminMessages(), icon: 'mail', label: t('admin.messages'), count: work?.messages },
        { to: paths.adminReviews(), icon: 'star', label: t('admin.reviews') },
      ],
    },
    {
      label: t('admin.group.market'),
      entries: [
        { to: paths.adminImages(), icon: 'image', label: t('admin.updateImages') },
        { to: paths.adminCampaigns(), icon: 'percent', label: t('title.adminCampaigns') },
        { to: paths.adminCoupons(), icon: 'ticket', label: t('title.adminCoupons') },
        { to: paths.adminRewardUser(), icon: 'star', label: t('title.adminRewardUser') },
        { to: paths.adminCategories(), icon: 'tag', label: t('admin.categories') },
        { to: paths.adminRules(), icon: 'sort', label: t('title.adminRules') },
        { to: paths.adminLevels(), icon: 'shield', label: t('title.adminLevels') },
        { to: paths.adminSynonyms(), icon: 'search', label: t('admin.synonyms') },
        { to: paths.adminAccounts(), icon: 'people', label: t('admin.admin') },
        security,
      ],
    },
  ]
}
