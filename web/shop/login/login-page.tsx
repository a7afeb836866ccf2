import { useEffect } from 'react'
import { landingOf, pathIn, paths } from '../../lib/paths.ts'
import { personNow } from '../../lib/person.ts'
import { useText } from '../../lib/text.ts'
import { EntryPage } from '../../parts/entry/entry-page.tsx'

/** Logging in on a page of its own. Who is in already is sent on. */
export function LoginPage() {
  const text = useText()
  useEffect(() => {
    const person = personNow()
    if (person === undefined) return
    const next = pathIn(new URLSearchParams(location.search).get('next'))
    location.replace(landingOf(person.userType, next) ?? paths.home())
  }, [])
  return <EntryPage first={{ at: 'LOGIN' }} line={text('login.line')} />
}
