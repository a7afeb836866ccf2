import { useText } from '../../lib/text.ts'
import { PasswordPanel } from '../../parts/password-panel.tsx'
import { SecondFactorPanel } from '../../parts/second-factor-panel.tsx'
import { SessionsPanel } from '../../parts/sessions-panel.tsx'

/** /admin/vendor/settings/security: password, second factor, where I am signed in. */
export function SecurityPage() {
  const text = useText()
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <h1 className="font-bold text-xl">{text('vendor.security')}</h1>
      <PasswordPanel />
      <SecondFactorPanel />
      <SessionsPanel />
    </div>
  )
}
