import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'
import { Panel } from '../frame/panel.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** My password; changing it ends my other sessions. */
export function PasswordPanel() {
  const t = useTranslate()
  const queries = useQueryClient()
  const done = () => {
    toast.success(t('password.changed'))
    void queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  return (
    <Panel line={t('password.line')} title={t('password.title')}>
      <ChangePasswordForm look="quiet" onDone={done} />
    </Panel>
  )
}
