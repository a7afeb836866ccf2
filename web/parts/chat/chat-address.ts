/** Search parameters of the chat: the open conversation, and the card attached to the next message. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

const fields = ['conversation', 'vendor', 'shopper', 'product', 'order'] as const

export interface ChatAddress {
  readonly conversation?: string | undefined
  /** The partner of the conversation to open, in links from other pages. */
  readonly vendor?: string | undefined
  readonly shopper?: string | undefined
  /** The market itself. */
  readonly platform?: '1' | undefined
  /** Goods or an order that the next message carries. */
  readonly product?: string | undefined
  readonly order?: string | undefined
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function chatAddressIn(found: Readonly<Record<string, unknown>>): ChatAddress {
  const ids = fields.map((name) => [name, found[name]] as const)
  const right = ids.filter(([, value]) => typeof value === 'string' && idShape.test(value))
  return { ...Object.fromEntries(right), ...(String(found.platform) === '1' && { platform: '1' }) }
}

export function useChatAddress() {
  const found: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  /** With `replace` the navigation leaves no history entry. */
  const go = useCallback(
    (next: ChatAddress, replace = false) =>
      void navigate({
        to: '.',
        search: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return { address: chatAddressIn(found), go }
}
