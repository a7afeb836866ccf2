import { useTranslate } from '../../lib/i18n/translate.ts'
import { useIsAway } from './outbox.ts'
import { useUnsentIn } from './use-unsent-in.ts'

/** Offline banner, with the number of messages that wait. */
export function AwayLine({ conversationId }: { conversationId: string }) {
  const t = useTranslate()
  const isAway = useIsAway()
  const count = useUnsentIn(conversationId).filter(({ fault }) => fault === undefined).length
  return (
    <div role="status">
      {isAway && (
        <p className="rounded-control bg-sayapatri/20 px-3 py-2 text-xs">
          {count === 0 ? t('chat.away') : t('chat.awayWith', { count })}
        </p>
      )}
    </div>
  )
}
