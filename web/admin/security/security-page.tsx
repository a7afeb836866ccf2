import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { secondFactorQuery } from '../../lib/session/account.ts'
import { PasswordPanel } from '../../parts/security/password-panel.tsx'
import { SecondFactorPanel } from '../../parts/security/second-factor-panel.tsx'
import { SessionsPanel } from '../../parts/security/sessions-panel.tsx'

/** /admin/user/security: the admin's own password, second factor and sessions. */
export function SecurityPage() {
  const t = useTranslate()
  const factor = useQuery(secondFactorQuery())
  const mustEnrol = factor.data?.isRequired === true && !factor.data.isOn
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <h1 className="font-bold text-xl">{t('admin.security')}</h1>
      <SecondFactorPanel />
      <PasswordPanel />
      {!mustEnrol && <SessionsPanel />}
    </div>
  )
}
