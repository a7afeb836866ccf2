import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../lib/text.ts'
import { toast } from '../ui/toast.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { Panel } from './panel.tsx'

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
