import { useEffect, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { forgetUnsent, resendMessage, useIsAway } from './outbox.ts'
import type { Unsent } from './unsent.ts'

/** A message of mine that the server does not have yet: being sent, waiting for the network, or refused. */
export function UnsentBubble({ of }: { of: Unsent }) {
  const t = useTranslate()
  const isAway = useIsAway()
  const picture = usePreview(of.picture)
  const isWaiting = isAway && of.fault === undefined
  return (
    <article className="grid max-w-[min(34rem,86%)] grid-cols-1 gap-1.5 justify-self-end rounded-card rounded-br-control border border-himal/50 border-dashed px-3 py-2">
      {picture !== undefined && (
        <img
          alt={t('chat.yourPicture')}
          className="h-40 w-auto rounded-control object-contain"
          src={picture}
        />
      )}
      {(of.productId ?? of.orderId) !== undefined && (
        <p className="flex items-center gap-1.5 text-muted text-xs">
          <Icon name={of.productId === undefined ? 'package' : 'bag'} size={16} />
          {t(of.productId === undefined ? 'chat.withOrder' : 'chat.withProduct')}
        </p>
      )}
      {of.body !== '' && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{of.body}</p>}
      {of.fault !== undefined && (
        <p className="text-simrik text-xs">
          {t('chat.notSent')} {of.fault}
        </p>
      )}
      {of.fault === undefined && !isWaiting ? (
        <p className="flex items-center justify-end gap-1 text-muted text-xs">
          <Icon name="clock" size={14} />
          {t('chat.sending')}
        </p>
      ) : (
        <>
          {isWaiting && (
            <p className="flex items-center justify-end gap-1 text-muted text-xs">
              <Icon name="clock" size={14} />
              {t('chat.waits')}
            </p>
          )}
          <div className="-mx-2 -mb-1 flex flex-wrap justify-end">
            <Button variant="plain" onClick={() => void resendMessage(of)} size="small">
              {t('chat.again')}
            </Button>
            <Button variant="plain" onClick={() => void forgetUnsent(of.clientId)} size="small">
              {t('chat.drop')}
            </Button>
          </div>
        </>
      )}
    </article>
  )
}

/** Object URL of a picture that is on this device alone. */
function usePreview(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (picture === undefined) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
