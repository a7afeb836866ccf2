import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { paths } from '../../contract/paths.ts'
import { loadNamespace } from '../lib/i18n/screen.ts'
import { useTranslate } from '../lib/i18n/translate.ts'
import { secondFactorQuery } from '../lib/session/account.ts'
import type { SignedInUser } from '../lib/session/person.ts'
import { AreaFrame, useAreaPerson } from '../parts/frame/area-frame.tsx'
import { AreaSwitches } from '../parts/frame/area-switches.tsx'
import { PageWaiting } from '../ui/page-waiting.tsx'
import { AdminTopBar } from './admin-top-bar.tsx'

await Promise.all([loadNamespace('account'), loadNamespace('buying'), loadNamespace('bell')])

/** Layout of every page of the admin area. Any other visitor is asked to log in. */
export function AdminLayout() {
  const admin = useAreaPerson('ADMIN')
  return admin === undefined ? null : <Area admin={admin} />
}

function Area({ admin }: { admin: SignedInUser }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  // The previous page stays until the next one has loaded.
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const factor = useQuery(secondFactorQuery())
  const mustEnrol = factor.data?.isRequired === true && !factor.data.isOn
  if (/^\/admin\/user\/?$/.test(pathname)) return <Navigate replace to={paths.adminVendors()} />
  // Until the second factor is set up the server refuses every other request.
  if (mustEnrol && pathname !== paths.adminSecurity()) return <Navigate replace to={paths.adminSecurity()} />
  const security = { to: paths.adminSecurity(), icon: 'shield', label: t('admin.security') } as const
  const entries = [
    { to: paths.adminImages(), icon: 'image', label: t('admin.updateImages') },
    { to: paths.adminVendors(), icon: 'store', label: t('admin.vendors'), isExact: true },
    { to: paths.adminProducts(), icon: 'package', label: t('admin.goods') },
    { to: paths.adminSummary(), icon: 'grid', label: t('admin.ordersSummary'), isExact: true },
    { to: paths.adminOrders(), icon: 'bag', label: t('admin.allOrders') },
    { to: paths.adminReturns(), icon: 'refresh', label: t('admin.returns') },
    { to: paths.adminPaymentChecks(), icon: 'check', label: t('admin.paymentChecks') },
    { to: paths.adminPayments(), icon: 'wallet', label: t('admin.payments') },
    { to: paths.adminCategories(), icon: 'list', label: t('admin.categories') },
    { to: paths.adminSynonyms(), icon: 'copy', label: t('admin.synonyms') },
    { to: paths.adminChat(), icon: 'chat', label: t('title.chat'), isExact: true },
    { to: paths.adminComplaints(), icon: 'alert', label: t('title.complaints') },
    { to: paths.adminMessages(), icon: 'mail', label: t('admin.messages') },
    { to: paths.adminReviews(), icon: 'star', label: t('admin.reviews') },
    { to: paths.adminAccounts(), icon: 'people', label: t('admin.admin') },
    security,
  ] as const
  return (
    <AreaFrame
      entries={mustEnrol ? [security] : entries}
      foot={<AreaSwitches className="sm:hidden" />}
      label={t('title.admin')}
      topBar={(onMenu) => (
        <AdminTopBar admin={mustEnrol || factor.isPending ? undefined : admin} onMenu={onMenu} />
      )}
    >
      {factor.isPending || (mustEnrol && shown !== paths.adminSecurity()) ? <PageWaiting /> : <Outlet />}
    </AreaFrame>
  )
}
