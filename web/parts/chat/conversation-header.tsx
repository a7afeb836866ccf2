import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Side } from '../../../contract/chat/chat-kinds.ts'
import { api } from '../../lib/api/api.ts'
import { wordsOfRefusal } from '../../lib/data/orders.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { buttonLook, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, menuRow } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { placeTalk, type Talk } from './chat-data.ts'
import { PartnerSign } from './partner-avatar.tsx'

interface ThreadHeaderProps {
  talk: Talk
  side: Side
  isTyping: boolean
  /** Of which was spoken last. */
  orderId: string | undefined
  onBack: () => void
}

/** With whom one talks, whether they are there, and what else can be done about them. */
export function ThreadHeader({ talk, side, isTyping, orderId, onBack }: ThreadHeaderProps) {
  const text = useText()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { partner, isBlockedByMe } = talk
  const setBlock = async (isBlocked: boolean): Promise<boolean> => {
    try {
      const changed = await api.chat.blockConversation({
        params: { conversationId: talk.id },
        body: { isBlocked },
      })
      placeTalk(queries, changed)
      return true
    } catch (error) {
      toast.error(wordsOfRefusal(error, text('chat.notDone')))
      return false
    }
  }
  return (
    <header className="flex items-center gap-2 border-line border-b p-2 md:px-4">
      <IconButton className="@2xl/chat:hidden" icon="arrow-left" label={text('chat.back')} onClick={onBack} />
      <PartnerSign className="size-10" partner={partner} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-bold text-base leading-tight">{partner.name}</h2>
        <p aria-live="polite" className="min-h-5 text-muted text-xs">
          {isTyping ? (
            <span className="text-tulsi">{text('chat.isTyping')}</span>
          ) : (
            text(partner.isHere ? 'chat.isHere' : `chat.partner.${partner.side}`)
          )}
        </p>
      </div>
      {partner.username !== null && (
        <Link
          aria-label={text('chat.visit')}
          className={buttonLook('plain', 'small')}
          title={text('chat.visit')}
          to={paths.store(partner.username)}
        >
          <Icon name="store" />
        </Link>
      )}
      {talk.kind === 'USER_VENDOR' && side !== 'ADMIN' && (
        <Menu
          align="right"
          className={buttonLook('plain', 'small')}
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
                  {text('chat.complain')}
                </Link>
              )}
              <button
                className={menuRow}
                onClick={() => (isBlockedByMe ? void setBlock(false) : setIsAsking(true))}
                type="button"
              >
                <Icon name={isBlockedByMe ? 'check' : 'close'} />
                {text(isBlockedByMe ? 'chat.unblock' : 'chat.block')}
              </button>
            </>
          }
          label={text('chat.more')}
        >
          {null}
        </Menu>
      )}
      <AskDialog
        isOpen={isAsking}
        no={text('chat.keep')}
        onClose={() => setIsAsking(false)}
        onYes={() => setBlock(true)}
        title={text('chat.blockTitle', { name: partner.name })}
        yes={text('chat.block')}
      >
        <p>{text('chat.blockWhat')}</p>
      </AskDialog>
    </header>
  )
}
