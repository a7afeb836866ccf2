import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { openSignUp } from '../../lib/navigation/panels.ts'
import { useUser } from '../../lib/session/person.ts'

/** Opens the sign-up of vendors; for a vendor, its area. */
export function BecomeVendor({ className }: { className: string }) {
  const t = useTranslate()
  const isVendor = useUser()?.userType === 'VENDOR'
  return (
    <a
      className={className}
      href={isVendor ? paths.vendorDashboard() : paths.vendorSignUp()}
      onClick={(event) => {
        // The link's own page serves new tabs and browsers without scripts.
        if (isVendor || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openSignUp('VENDOR')
      }}
    >
      {t(isVendor ? 'title.vendor' : 'topbar.becomeVendor')}
    </a>
  )
}
