import { useTranslate } from '../../lib/i18n/translate.ts'
import { showMessageAfterReload } from '../../lib/toast-message.ts'
import { ChangePasswordForm } from '../../parts/security/change-password-form.tsx'
import { LinkButton } from './link-button.tsx'

/** After signing in with a temporary password. The change may be skipped. */
export function TemporaryPassword({ onDone }: { onDone: () => void }) {
  const t = useTranslate()
  const changed = async () => {
    await showMessageAfterReload('success', 'reset.updated')
    onDone()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{t('temporary.line')}</p>
      <ChangePasswordForm onDone={() => void changed()} />
      <LinkButton className="justify-self-start" onClick={onDone}>
        {t('temporary.later')}
      </LinkButton>
    </div>
  )
}
