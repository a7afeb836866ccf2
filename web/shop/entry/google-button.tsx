import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { leaveForGoogle } from './google-trip.ts'
import type { Wish } from './use-entry.ts'

interface GoogleButtonProps {
  isSignUp?: boolean
  /** The intended action after the return. */
  wish: Wish
}

/** Google sign-in for shoppers; renders nothing without a client id. */
export function GoogleButton({ isSignUp = false, wish }: GoogleButtonProps) {
  const t = useTranslate()
  const { data: offer } = useQuery({
    queryKey: ['google-offer'],
    queryFn: ({ signal }) => api.accounts.googleOffer({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { clientId, signInUrl } = offer ?? {}
  if (!clientId || !signInUrl) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {t('google.or')}
      </p>
      <Button
        variant="quiet"
        onClick={() => void leaveForGoogle({ clientId, signInUrl }, { ...wish, isSignUp })}
        size="large"
      >
        <GoogleMark />
        {t('google.continue')}
      </Button>
    </div>
  )
}

const GoogleMark = () => (
  <span
    aria-hidden="true"
    className="grid size-6 place-items-center rounded-full border border-line font-bold text-himal text-sm"
  >
    G
  </span>
)
