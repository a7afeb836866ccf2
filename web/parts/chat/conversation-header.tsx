import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Side } from '../../../contract/chat/chat-kinds.ts'
import { paths } from '../../../contract/paths.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { buttonStyles, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, menuRow } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { LevelMark } from '../stores/store-marks.tsx'
import { type ConversationSummary, placeConversation } from './chat-data.ts'
import { PartnerAvatar } from './partner-avatar.tsx'
import { usePartnerName } from './partner-name.ts'

interface ThreadHeaderProps {
  talk: ConversationSummary
  side: Side
  isTyping: boolean
  /** The order that was mentioned last. */
  orderId: string | undefined
  onBack: () => void
}

/** The partner, their presence, and further actions. */
export function ConversationHeader({ talk, side, isTyping, orderId, onBack }: ThreadHeaderProps) {
  const t = useTranslate()
  const partnerName = usePartnerName()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { partner, isBlockedByMe } = talk
  const setBlock = async (isBlocked: boolean): Promise<boolean> => {
    try {
      const changed = await api.chat.blockConversation({
        params: { conversationId: talk.id },
        body: { isBlocked },
      })
      placeConversation(queries, changed)
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('chat.notDone')))
      return false
    }
  }
  return (
    <header className="flex items-center gap-2 border-line border-b p-2 md:px-4">
      <IconButton className="@2xl/chat:hidden" icon="arrow-left" label={t('chat.back')} onClick={onBack} />
      <PartnerAvatar className="size-10" partner={partner} />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <h2 className="truncate font-bold text-base leading-tight">{partnerName(partner)}</h2>
          {partner.level !== null && partner.level !== 'NEW' && <LevelMark level={partner.level} />}
        </div>
        <p aria-live="polite" className="min-h-5 text-muted text-xs">
          {isTyping ? (
            <span className="text-tulsi">{t('chat.isTyping')}</span>
          ) : (
            t(partner.isHere ? 'chat.isHere' : `chat.partner.${partner.side}`)
          )}
        </p>
      </div>
      {partner.username !== null && (
        <Link
          aria-label={t('chat.visit')}
          className={buttonStyles('plain', 'small')}
          title={t('chat.visit')}
          to={paths.store(partner.username)}
        >
          <Icon name="store" />
        </Link>
      )}
      {talk.kind === 'USER_VENDOR' && side !== 'ADMIN' && (
        <Menu
          align="right"
          className={buttonStyles('plain', 'small')}
          items={
            <>
              {side === 'USER' && (
                <Link
                  className={menuRow}
                  params={{ complaintId: 'new' }}
                  search={orderId === undefined ? { store: partner.username } : { order: orderId }}
                  to="/user-account/complaints/{-$complaintId}"
                >
                  <Icon name="alert" />
                  {t('chat.complain')}
                </Link>
              )}
              <button
                className={menuRow}
                onClick={() => (isBlockedByMe ? void setBlock(false) : setIsAsking(true))}
                type="button"
              >
                <Icon name={isBlockedByMe ? 'check' : 'close'} />
                {t(isBlockedByMe ? 'chat.unblock' : 'chat.block')}
              </button>
            </>
          }
          label={t('chat.more')}
        >
          {null}
        </Menu>
      )}
      <AskDialog
        isOpen={isAsking}
        no={t('chat.keep')}
        onClose={() => setIsAsking(false)}
        onYes={() => setBlock(true)}
        title={t('chat.blockTitle', { name: partnerName(partner) })}
        yes={t('chat.block')}
      >
        <p>{t('chat.blockWhat')}</p>
      </AskDialog>
    </header>
  )
}
