import { useRouterState } from '@tanstack/react-router'
import { EntryPage } from '../entry/entry-page.tsx'

/** Signing up on a page of its own; `?as=vendor` opens the vendor's form. */
export function SignUpPage() {
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  const isVendor = new URLSearchParams(query).get('as') === 'vendor'
  // Another mode remounts the form.
  return <EntryPage first={{ at: isVendor ? 'VENDOR' : 'CHOOSE' }} key={String(isVendor)} />
}
