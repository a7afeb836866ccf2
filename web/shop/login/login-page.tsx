import { Link, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../lib/paths.ts'
import { personNow } from '../../lib/person.ts'
import { useText } from '../../lib/text.ts'
import { LoginForm } from '../../parts/login-form.tsx'

/** Logging in on a page of its own. Who is in already is sent on. */
export function LoginPage() {
  const text = useText()
  const { market } = useRouteContext({ from: '__root__' })
  const next = pathIn(new URLSearchParams(location.search).get('next'))
  useEffect(() => {
    const person = personNow()
    if (person === undefined) return
    location.replace(person.userType === 'VENDOR' ? paths.vendorOrders() : (next ?? paths.home()))
  }, [next])
  return (
    <main className="relative grid min-h-dvh place-items-center px-4 py-10" id="content">
      <div aria-hidden="true" className="dhaka-band absolute inset-x-0 top-0" />
      <div className="w-full max-w-md">
        <Link className="mb-6 block text-center font-bold text-simrik text-xl" to={paths.home()}>
          {market.name}
        </Link>
        <div className="grid gap-6 rounded-card border border-line bg-surface p-6">
          <div>
            <h1 className="font-bold text-lg">{text('login.title')}</h1>
            <p className="text-muted">{text('login.line')}</p>
          </div>
          <LoginForm next={next ?? paths.home()} />
        </div>
      </div>
    </main>
  )
}

/** Only a path of ours: never another host. */
const pathIn = (next: string | null): string | undefined =>
  next !== null && /^\/(?![/\\])/.test(next) ? next : undefined
