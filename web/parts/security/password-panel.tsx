import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'
import { Panel } from '../frame/panel.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** My password; changing it ends my other sessions. */
export function PasswordPanel() {
  const text = useText()
  const queries = useQueryClient()
  const done = () => {
    toast.success(text('password.changed'))
    void queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  return (
    <Panel line={text('password.line')} title={text('password.title')}>
      <ChangePasswordForm look="quiet" onDone={done} />
    </Panel>
  )
}
