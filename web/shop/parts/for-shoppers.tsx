import { type ReactNode, useEffect } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { openLogin } from '../../lib/navigation/panels.ts'
import { currentUser, useUser } from '../../lib/session/person.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Shows its children to a signed-in shopper; a visitor gets the login dialog and stays where they are. */
export function ForShoppers({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const person = useUser()
  useEffect(() => {
    if (currentUser() === undefined) openLogin()
  }, [])
  if (person?.userType === 'USER') return children
  return (
    <div className="page grid min-h-[60dvh] content-center py-12">
      <EmptyState action={<Button onClick={() => openLogin()}>{t('login.submit')}</Button>}>
        {t(person === undefined ? 'login.needed' : 'login.shopperNeeded')}
      </EmptyState>
    </div>
  )
}
