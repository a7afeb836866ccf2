import { useEffect, useId, useRef, useState } from 'react'
import { longestMessage, type Side } from '../../../contract/chat/chat-kinds.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AttachedCard, AttachedPicture } from './attached.tsx'
import { AwayLine } from './away-line.tsx'
import type { ChatAddress } from './chat-address.ts'
import type { ConversationSummary } from './chat-data.ts'
import { draftOf, storeDraft } from './draft.ts'
import { fitPicture } from './fit-picture.ts'
import { LazyCards, LazyReplies } from './lazy-drawers.tsx'
import { enqueueMessage } from './outbox.ts'
import { PictureButton } from './picture-button.tsx'
import '../../ui/late-icons.ts'

interface ComposerProps {
  talk: ConversationSummary
  side: Side
  address: ChatAddress
  /** Called when the attached card was sent or removed. */
  onDetach: () => void
  onAttach: (card: Pick<ChatAddress, 'product' | 'order'>) => void
  onType: () => void
}

/** From this length on the remaining characters are shown. */
const fewLeft = 200
const hasFingers = () => matchMedia('(pointer: coarse)').matches

/** Input of the next message. The outbox sends it: at once, or when the network is back. */
export function Composer({ talk, side, address, onDetach, onAttach, onType }: ComposerProps) {
  const t = useTranslate()
  const [words, setWords] = useState(() => draftOf(talk.id))
  const [picture, setPicture] = useState<File>()
  const [opened, setOpened] = useState<'CARDS' | 'REPLIES'>()
  const [fault, setFault] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const { product, order } = address
  const hasCard = product !== undefined || order !== undefined
  useEffect(() => storeDraft(talk.id, words), [talk.id, words])
  const countId = useId()
  // No autofocus on a phone: its keyboard would cover the messages.
  useEffect(() => {
    if (!hasFingers()) box.current?.focus({ preventScroll: true })
  }, [])
  if (talk.isBlocked || talk.isBlockedByMe) {
    return (
      <p className="border-line border-t p-4 text-center text-muted">
        {t(talk.isBlockedByMe ? 'chat.blockedByMe' : 'chat.blockedByThem')}
      </p>
    )
  }
  const send = async () => {
    const body = words.trim()
    const isEmpty = body === '' && picture === undefined && !hasCard
    if (isEmpty || body.length > longestMessage) {
      setFault(isEmpty ? t('chat.empty') : t('chat.tooLong', { most: longestMessage }))
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
    const before = hasCard && picture ? [{ conversationId, body: '', ...card }] : []
    await enqueueMessage(...before, { conversationId, body, ...(picture ? { picture } : card) })
  }
  const bring = async (file: File) => {
    setFault(undefined)
    const fit = await fitPicture(file)
    if (typeof fit === 'string') setFault(t(fit))
    else setPicture(fit)
  }
  const left = longestMessage - words.trim().length
  return (
    <>
      <form
        className="grid grid-cols-1 gap-2 border-line border-t p-2 md:p-3"
        data-bar
        noValidate
        // Without this the browser would open a dropped picture in place of the page.
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files
          if (file === undefined) return
          event.preventDefault()
          void bring(file)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <AwayLine conversationId={talk.id} />
        {hasCard && <AttachedCard onRemove={onDetach} order={order} product={product} side={side} />}
        {picture && <AttachedPicture onRemove={() => setPicture(undefined)} picture={picture} />}
        {fault !== undefined && <FaultBox>{fault}</FaultBox>}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-1 @lg/thread:grid-cols-[auto_minmax(0,1fr)_auto]">
          <div className="flex @max-lg/thread:col-span-2 @max-lg/thread:row-start-2">
            <PictureButton onPick={(file) => void bring(file)} />
            <IconButton icon="bag" label={t('chat.addCard')} onClick={() => setOpened('CARDS')} />
            {side === 'VENDOR' && (
              <IconButton icon="list" label={t('chat.replies')} onClick={() => setOpened('REPLIES')} />
            )}
          </div>
          <textarea
            aria-describedby={left < fewLeft ? countId : undefined}
            aria-invalid={left < 0 || undefined}
            aria-label={t('chat.write')}
            className="field-sizing-content max-h-40 min-h-11 w-full resize-none rounded-control border border-field bg-surface px-3 py-2 text-base placeholder:text-muted"
            onChange={(event) => {
              setWords(event.target.value)
              setFault(undefined)
              if (event.target.value !== '') onType()
            }}
            onKeyDown={(event) => {
              // On touch screens Enter adds a line; an IME composition is never sent.
              const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
              if (!isPlain || hasFingers()) return
              event.preventDefault()
              void send()
            }}
            onPaste={(event) => {
              const [file] = event.clipboardData.files
              if (file === undefined) return
              event.preventDefault()
              void bring(file)
            }}
            placeholder={t('chat.write')}
            ref={box}
            rows={1}
            value={words}
          />
          <Button className="px-3" icon="arrow-right" type="submit">
            <span className="@max-lg/thread:sr-only">{t('chat.send')}</span>
          </Button>
        </div>
        {left < fewLeft && (
          <p
            className={classes('text-right text-xs tabular-nums', left < 0 ? 'text-simrik' : 'text-muted')}
            id={countId}
          >
            {left < 0 ? t('chat.over', { count: -left }) : t('chat.left', { count: left })}
          </p>
        )}
      </form>
      {/* Outside the form: these have forms of their own, and HTML forms do not nest. */}
      <LazyCards
        isOpen={opened === 'CARDS'}
        onClose={() => setOpened(undefined)}
        onPick={onAttach}
        talk={talk}
      />
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
