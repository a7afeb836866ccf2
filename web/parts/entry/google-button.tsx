import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { warn } from '../../lib/log.ts'
import { ApiProblem } from '../../lib/problem.ts'
import { signInWithGoogle } from '../../lib/session.ts'
import { type TextKey, useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { askGoogle, loadGoogle } from './google-identity.ts'

interface GoogleButtonProps {
  /** What is said when the server says nothing. */
  failed: TextKey
  onIn: () => Promise<boolean>
}

/** For shoppers, where the market has a client id at Google; elsewhere there is nothing. */
export function GoogleButton({ failed, onIn }: GoogleButtonProps) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const { data: offer } = useQuery({
    queryKey: ['google-offer'],
    queryFn: ({ signal }) => api.accounts.googleOffer({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const clientId = offer?.clientId ?? undefined
  useEffect(() => {
    if (clientId !== undefined) loadGoogle().catch((error: unknown) => warn('Google is not there', error))
  }, [clientId])
  if (clientId === undefined) return null
  const enter = async () => {
    setIsBusy(true)
    try {
      const token = await askGoogle(clientId)
      if (token !== undefined) await signInWithGoogle(token)
      if (token !== undefined && (await onIn())) return
    } catch (error) {
      const said = error instanceof ApiProblem ? error.detail : ''
      toast.error(said === '' ? text(failed) : said)
    }
    setIsBusy(false)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {text('google.or')}
      </p>
      <Button busy={isBusy} look="quiet" onClick={() => void enter()} size="large">
        <GoogleMark />
        {text('google.continue')}
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
