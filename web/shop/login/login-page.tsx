import { useEffect, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { landingOf } from '../../lib/navigation/landing.ts'
import { pathIn } from '../../lib/navigation/parse-path.ts'
import { currentUser } from '../../lib/session/person.ts'
import { EntryPage } from '../entry/entry-page.tsx'
import { googleReturn } from '../entry/google-trip.ts'

/** Logging in on a page of its own. Signed-in users are redirected; also the return address of Google's OAuth. */
export function LoginPage() {
  const t = useTranslate()
  const [back] = useState(googleReturn)
  useEffect(() => {
    const person = currentUser()
    if (person === undefined || back !== undefined) return
    const next = pathIn(new URLSearchParams(location.search).get('next'))
    location.replace(landingOf(person.userType, next) ?? paths.home())
  }, [back])
  if (back !== undefined) return <EntryPage first={{ at: 'GOOGLE', back }} wish={back.trip} />
  return <EntryPage first={{ at: 'LOGIN' }} line={t('login.line')} />
}
