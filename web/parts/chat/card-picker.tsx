import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { Measure } from '../../../contract/shared/quantity-words.ts'
import { api } from '../../lib/api/api.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { sellingPrice } from '../products/price.tsx'
import { ProductThumb } from '../products/product-thumb.tsx'
import type { ConversationSummary } from './chat-data.ts'

type What = 'product' | 'order'
interface Row {
  readonly id: string
  readonly name: string
  readonly line: string
  readonly picture: string | null
  /** Of a product: its price is of one step. */
  readonly measure?: Measure
}

const mostRows = 20

/** The store's goods, or the orders between the two. */
const cardsQuery = (what: What, { id, partner }: ConversationSummary, search: string) =>
  queryOptions({
    queryKey: ['chat-cards', id, what, search],
    queryFn: () => (what === 'product' ? goodsOf(partner.username, search) : ordersOf(id, search)),
    networkMode: 'always',
  })

async function goodsOf(username: string | null, search: string): Promise<Row[]> {
  const vendorId =
    username === null
      ? (await api.vendors.vendorStore()).vendorId
      : (await api.vendors.store({ query: { username } }))[0]?.vendorId
  if (vendorId === undefined) return []
  const { rows } = await api.catalogue.products({
    query: { vendorId, noOfRows: mostRows, ...(search !== '' && { search }) },
  })
  return rows.map((goods) => ({
    id: goods.id,
    name: goods.productName,
    line: formatRupees(sellingPrice(goods)),
    measure: goods,
    picture: goods.productImage,
  }))
}

async function ordersOf(conversationId: string, search: string): Promise<Row[]> {
  const { rows } = await api.chat.conversationOrders({ params: { conversationId }, query: { search } })
  return rows.map((order) => ({
    id: order.orderId,
    name: order.orderNo,
    line: `${formatRupees(order.total)} · ${order.firstProductName}`,
    picture: order.firstProductImage,
  }))
}

export interface CardPickerProps {
  isOpen: boolean
  talk: ConversationSummary
  onClose: () => void
  onPick: (card: { readonly product?: string; readonly order?: string }) => void
}

/** Chooses the product or order to attach to the next message. */
export function CardPicker({ isOpen, talk, onClose, onPick }: CardPickerProps) {
  const t = useTranslate()
  const { perStep } = useQuantities()
  // Between a shopper and the market there is no one store whose goods could be meant.
  const hasGoods = talk.kind !== 'USER_ADMIN'
  const [what, setWhat] = useState<What>(hasGoods ? 'product' : 'order')
  const [search, setSearch] = useState('')
  const look = useCallback((words: string) => setSearch(words), [])
  const cards = useQuery({ ...cardsQuery(what, talk, search), enabled: isOpen })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('chat.addCard')}>
      <div className="grid grid-cols-1 gap-3">
        <FilterLine
          chosen={what}
          label={t('chat.addCard')}
          onChoose={setWhat}
          options={[
            ...(hasGoods ? [{ value: 'product' as const, label: t('chat.withProduct') }] : []),
            { value: 'order', label: t('chat.withOrder') },
          ]}
        />
        <SearchField label={t('chat.searchCards')} onSearch={look} />
        {cards.isPending && <RowsWaiting />}
        {cards.isError && <ErrorState onRetry={() => void cards.refetch()} />}
        {cards.data?.length === 0 && <EmptyState>{t('chat.noCards')}</EmptyState>}
        <ul className="grid grid-cols-1">
          {cards.data?.map(({ id, name, line, picture, measure }) => (
            <li key={id}>
              <button
                className="grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-control p-2 text-left hover:bg-ink/4"
                onClick={() => {
                  onPick(what === 'product' ? { product: id } : { order: id })
                  onClose()
                }}
                type="button"
              >
                <ProductThumb size={48} src={picture} />
                <span className="grid min-w-0">
                  <span className="line-clamp-2 font-medium">{name}</span>
                  <span className="truncate text-muted text-xs">
                    {line}
                    {measure && perStep(measure)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
