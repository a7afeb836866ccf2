import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The token of an e-mailed link, removed from the address as soon as the page loads: neither history
 * nor onlookers keep it.
 */
export function useLinkToken(): string | undefined {
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? undefined)
  useEffect(() => {
    if (new URLSearchParams(location.search).has('token'))
      void navigate({ to: '.', search: {}, replace: true })
  }, [navigate])
  return token === '' ? undefined : token
}
