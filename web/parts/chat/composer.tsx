import { type ReactNode, useEffect, useRef, useState } from 'react'
import { longestMessage, type Side } from '../../../contract/chat-kinds.ts'
import { useText } from '../../lib/text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AttachedCard, AttachedPicture } from './attached.tsx'
import type { ChatAddress } from './chat-address.ts'
import type { Talk } from './chat-data.ts'
import { draftOf, keepDraft } from './draft.ts'
import { LazyCards } from './lazy-cards.tsx'
import { LazyReplies } from './lazy-replies.tsx'
import { sayLater, useIsAway } from './outbox.ts'
import { useUnsentIn } from './use-unsent-in.ts'

interface ComposerProps {
  talk: Talk
  side: Side
  address: ChatAddress
  /** The card has been sent, or is not wanted. */
  onDetach: () => void
  onAttach: (card: Pick<ChatAddress, 'product' | 'order'>) => void
  onType: () => void
}

/** Where the next message is written. It leaves by itself: at once, or when there is a network again. */
export function Composer({ talk, side, address, onDetach, onAttach, onType }: ComposerProps) {
  const text = useText()
  const [words, setWords] = useState(() => draftOf(talk.id))
  const [picture, setPicture] = useState<File>()
  const [opened, setOpened] = useState<'CARDS' | 'REPLIES'>()
  const [fault, setFault] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const { product, order } = address
  const hasCard = product !== undefined || order !== undefined
  useEffect(() => keepDraft(talk.id, words), [talk.id, words])
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  if (talk.isBlocked || talk.isBlockedByMe) {
    return (
      <p className="border-line border-t p-4 text-center text-muted">
        {text(talk.isBlockedByMe ? 'chat.blockedByMe' : 'chat.blockedByThem')}
      </p>
    )
  }
  const send = async () => {
    const body = words.trim()
    if (body === '' && picture === undefined && !hasCard) {
      setFault(text('chat.empty'))
      box.current?.focus()
      return
    }
    setWords('')
    setPicture(undefined)
    setFault(undefined)
    if (hasCard) onDetach()
    box.current?.focus()
    const conversationId = talk.id
    // A message carries a picture or a card: with both, the card goes first.
    const card = { ...(product && { productId: product }), ...(!product && order && { orderId: order }) }
    if (hasCard && picture) await sayLater({ conversationId, body: '', ...card })
    const carried = picture ? { picture } : card
    await sayLater({ conversationId, body, ...carried })
  }
  return (
    <>
      <form
        className="grid grid-cols-1 gap-2 border-line border-t p-2 md:p-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <AwayLine conversationId={talk.id} />
        {hasCard && <AttachedCard onRemove={onDetach} order={order} product={product} side={side} />}
        {picture && <AttachedPicture onRemove={() => setPicture(undefined)} picture={picture} />}
        {fault !== undefined && <FaultBox>{fault}</FaultBox>}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-1 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          <div className="flex max-sm:col-span-2 max-sm:row-start-2">
            <PictureButton onPick={setPicture} />
            {talk.kind === 'USER_VENDOR' && (
              <IconButton icon="bag" label={text('chat.addCard')} onClick={() => setOpened('CARDS')} />
            )}
            {side === 'VENDOR' && (
              <IconButton icon="list" label={text('chat.replies')} onClick={() => setOpened('REPLIES')} />
            )}
          </div>
          <textarea
            aria-label={text('chat.write')}
            className="field-sizing-content max-h-40 min-h-11 w-full resize-none rounded-control border border-field bg-surface px-3 py-2 text-base placeholder:text-muted"
            enterKeyHint="send"
            maxLength={longestMessage}
            onChange={(event) => {
              setWords(event.target.value)
              setFault(undefined)
              if (event.target.value !== '') onType()
            }}
            onKeyDown={(event) => {
              // With fingers Enter makes a line; a word that is still being composed is not sent.
              const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
              if (!isPlain || matchMedia('(pointer: coarse)').matches) return
              event.preventDefault()
              void send()
            }}
            placeholder={text('chat.write')}
            ref={box}
            rows={1}
            value={words}
          />
          <Button className="px-3" icon="arrow-right" type="submit">
            <span className="max-sm:sr-only">{text('chat.send')}</span>
          </Button>
        </div>
      </form>
      {/* These have forms of their own, which must not stand in another. */}
      {talk.kind === 'USER_VENDOR' && (
        <LazyCards
          isOpen={opened === 'CARDS'}
          onClose={() => setOpened(undefined)}
          onPick={onAttach}
          talk={talk}
        />
      )}
      {side === 'VENDOR' && (
        <LazyReplies
          isOpen={opened === 'REPLIES'}
          onClose={() => setOpened(undefined)}
          onPick={(reply) => {
            setWords((now) => (now.trim() === '' ? reply : `${now.trimEnd()} ${reply}`))
            box.current?.focus()
          }}
        />
      )}
    </>
  )
}

function PictureButton({ onPick }: { onPick: (picture: File) => void }): ReactNode {
  const text = useText()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon="image" label={text('chat.addPicture')} onClick={() => chooser.current?.click()} />
      <input
        accept="image/*"
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) onPick(file)
          currentTarget.value = ''
        }}
        ref={chooser}
        tabIndex={-1}
        type="file"
      />
    </>
  )
}

/** Says that there is no network, and what waits for it. */
function AwayLine({ conversationId }: { conversationId: string }) {
  const text = useText()
  const isAway = useIsAway()
  const count = useUnsentIn(conversationId).filter(({ fault }) => fault === undefined).length
  return (
    <div role="status">
      {isAway && (
        <p className="rounded-control bg-sayapatri/20 px-3 py-2 text-xs">
          {count === 0 ? text('chat.away') : text('chat.awayWith', { count })}
        </p>
      )}
    </div>
  )
}
