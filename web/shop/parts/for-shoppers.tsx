import { type ReactNode, useEffect } from 'react'
import { useText } from '../../lib/i18n/translate.ts'
import { openLogin } from '../../lib/navigation/panels.ts'
import { personNow, usePerson } from '../../lib/session/person.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'

/** Shows its children to a signed-in shopper; a visitor gets the login dialog and stays where they are. */
export function ForShoppers({ children }: { children: ReactNode }) {
  const text = useText()
  const person = usePerson()
  useEffect(() => {
    if (personNow() === undefined) openLogin()
  }, [])
  if (person?.userType === 'USER') return children
  return (
    <div className="page grid min-h-[60dvh] content-center py-12">
      <Empty action={<Button onClick={() => openLogin()}>{text('login.submit')}</Button>}>
        {text(person === undefined ? 'login.needed' : 'login.shopperNeeded')}
      </Empty>
    </div>
  )
}
