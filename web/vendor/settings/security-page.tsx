import { useTranslate } from '../../lib/i18n/translate.ts'
import { PasswordPanel } from '../../parts/security/password-panel.tsx'
import { SecondFactorPanel } from '../../parts/security/second-factor-panel.tsx'
import { SessionsPanel } from '../../parts/security/sessions-panel.tsx'

/** /admin/vendor/settings/security: password, second factor, where I am signed in. */
export function SecurityPage() {
  const t = useTranslate()
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <h1 className="font-bold text-xl">{t('vendor.security')}</h1>
      <PasswordPanel />
      <SecondFactorPanel />
      <SessionsPanel />
    </div>
  )
}
