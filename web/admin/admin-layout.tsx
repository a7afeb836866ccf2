import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useRouteContext, useRouterState } from '@tanstack/react-router'
import { paths } from '../../contract/paths.ts'
import { loadNamespace } from '../lib/i18n/screen.ts'
import { useTranslate } from '../lib/i18n/translate.ts'
import { secondFactorQuery } from '../lib/session/account.ts'
import type { SignedInUser } from '../lib/session/person.ts'
import { AreaFrame, useAreaPerson } from '../parts/frame/area-frame.tsx'
import { AreaSwitches } from '../parts/frame/area-switches.tsx'
import { PageWaiting } from '../ui/page-waiting.tsx'
import { useAdminGroups } from './admin-entries.ts'
import { AdminTopBar } from './admin-top-bar.tsx'

await Promise.all([loadNamespace('account'), loadNamespace('buying'), loadNamespace('bell')])

/** Layout of every page of the admin area. Any other visitor is asked to log in. */
export function AdminLayout() {
  const admin = useAreaPerson('ADMIN')
  return admin === undefined ? null : <Area admin={admin} />
}

function Area({ admin }: { admin: SignedInUser }) {
  const t = useTranslate()
  const { market } = useRouteContext({ from: '__root__' })
  const { pathname } = useLocation()
  // The previous page stays until the next one has loaded.
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const factor = useQuery(secondFactorQuery())
  const mustEnrol = factor.data?.isRequired === true && !factor.data.isOn
  const groups = useAdminGroups({ isOpen: factor.data !== undefined && !mustEnrol, mustEnrol })
  if (/^\/admin\/user\/?$/.test(pathname)) return <Navigate replace to={paths.adminVendors()} />
  // Until the second factor is set up the server refuses every other request.
  if (mustEnrol && pathname !== paths.adminSecurity()) return <Navigate replace to={paths.adminSecurity()} />
  return (
    <AreaFrame
      foot={<AreaSwitches className="md:hidden" />}
      groups={groups}
      home={paths.adminVendors()}
      label={t('title.admin')}
      name={market.name}
      topBar={(onMenu) => (
        <AdminTopBar admin={mustEnrol || factor.isPending ? undefined : admin} onMenu={onMenu} />
      )}
    >
      {factor.isPending || (mustEnrol && shown !== paths.adminSecurity()) ? <PageWaiting /> : <Outlet />}
    </AreaFrame>
  )
}
