import { useQuery } from '@tanstack/react-query'
import { secondFactorQuery } from '../../lib/account.ts'
import { useText } from '../../lib/text.ts'
import { PasswordPanel } from '../../parts/password-panel.tsx'
import { SecondFactorPanel } from '../../parts/second-factor-panel.tsx'
import { SessionsPanel } from '../../parts/sessions-panel.tsx'

/** /admin/user/security: the admin's own password, second factor and sessions. */
export function SecurityPage() {
  const text = useText()
  const factor = useQuery(secondFactorQuery())
  const mustEnrol = factor.data?.isRequired === true && !factor.data.isOn
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <h1 className="font-bold text-xl">{text('admin.security')}</h1>
      <SecondFactorPanel />
      <PasswordPanel />
      {!mustEnrol && <SessionsPanel />}
    </div>
  )
}
