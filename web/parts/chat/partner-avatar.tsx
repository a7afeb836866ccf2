import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../products/picture.tsx'
import type { ConversationSummary } from './chat-data.ts'
import { usePartnerName } from './partner-name.ts'
import '../../ui/late-icons.ts'

/** The other side as a picture or a letter; a green dot while it is online. */
export function PartnerAvatar({
  partner,
  className,
}: {
  partner: ConversationSummary['partner']
  className?: string
}) {
  const t = useTranslate()
  const partnerName = usePartnerName()
  return (
    <span className={classes('relative size-11 shrink-0', className)}>
      {partner.picture !== null ? (
        <Picture alt="" className="size-full rounded-full" sizes="3rem" url={partner.picture} />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-full place-items-center rounded-full bg-himal font-bold text-on-fill"
        >
          {partner.side === 'ADMIN' ? <Icon name="shield" /> : [...partnerName(partner)][0]}
        </span>
      )}
      {partner.isHere && (
        <span className="absolute right-0 bottom-0 size-3 rounded-full bg-tulsi ring-2 ring-surface">
          <span className="sr-only">{t('chat.isHere')}</span>
        </span>
      )}
    </span>
  )
}
