import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveryOptionLimits } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { OptionCard } from './option-card.tsx'
import { OptionForm } from './option-form.tsx'
import { orderOptions, readOptionsAgain, type VendorOption, vendorOptionsQuery } from './options-data.ts'
import { Reach } from './reach.tsx'

/** /admin/vendor/delivery: how goods are brought, what that costs, and how far it goes. */
export function DeliveryPage() {
  const t = useTranslate()
  const queries = useQueryClient()
  const options = useQuery(vendorOptionsQuery())
  const [edited, setEdited] = useState<VendorOption | 'NEW'>()
  const [removed, setRemoved] = useState<VendorOption>()
  const [said, setSaid] = useState('')
  const rows = options.data?.rows ?? []
  const limits = rows.flatMap((option) =>
    option.isActive && option.kind !== 'PICKUP' && option.maxKm !== null ? [option.maxKm] : [],
  )
  const add = (
    <Button
      disabled={rows.length >= deliveryOptionLimits.options}
      icon="plus"
      onClick={() => setEdited('NEW')}
    >
      {t('deliveryOptions.addTitle')}
    </Button>
  )
  const move = (from: number, to: number) => {
    const ids = rows.map(({ id }) => id)
    const [id = ''] = ids.splice(from, 1)
    ids.splice(to, 0, id)
    setSaid(t('deliveryOptions.moved', { name: rows[from]?.name ?? '', place: to + 1 }))
    orderOptions(queries, ids).catch(() => toast.error(t('ui.failed')))
  }
  const remove = async (): Promise<boolean> => {
    if (removed === undefined) return true
    try {
      await api.delivery.removeOption({ params: { id: removed.id } })
      toast.success(t('deliveryOptions.removed', { name: removed.name }))
      return true
    } catch {
      toast.error(t('ui.failed'))
      return false
    } finally {
      await readOptionsAgain(queries)
    }
  }
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-prose">
          <h1 className="font-bold text-xl">{t('deliveryOptions.title')}</h1>
          <p className="mt-1 text-muted">{t('deliveryOptions.line')}</p>
        </div>
        {rows.length > 0 && add}
      </div>
      {options.isPending && <Waiting />}
      {options.isError && (
        <ErrorState onRetry={() => void options.refetch()}>{t('deliveryOptions.failed')}</ErrorState>
      )}
      {options.isSuccess && rows.length === 0 && (
        <EmptyState action={add}>{t('deliveryOptions.empty')}</EmptyState>
      )}
      {options.data && rows.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <ul className="grid grid-cols-1 gap-3">
            {rows.map((option, at) => (
              <OptionCard
                key={option.id}
                onDown={at < rows.length - 1 ? () => move(at, at + 1) : undefined}
                onEdit={() => setEdited(option)}
                onRemove={() => setRemoved(option)}
                onUp={at > 0 ? () => move(at, at - 1) : undefined}
                option={option}
              />
            ))}
          </ul>
          <Panel title={t('deliveryOptions.reach')}>
            <Reach limits={limits} roadFactor={options.data.roadFactor} shop={options.data.shop} />
          </Panel>
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <Drawer
        className="w-[min(64rem,100vw)]! max-w-none!"
        isOpen={edited !== undefined && options.data !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(edited === 'NEW' ? 'deliveryOptions.addTitle' : 'deliveryOptions.editTitle')}
      >
        {options.data && (
          <OptionForm
            around={options.data}
            key={typeof edited === 'object' ? edited.id : 'new'}
            onDone={() => setEdited(undefined)}
            option={
              typeof edited === 'object' ? (rows.find(({ id }) => id === edited.id) ?? edited) : undefined
            }
          />
        )}
      </Drawer>
      <AskDialog
        isOpen={removed !== undefined}
        no={t('deliveryOptions.keep')}
        onClose={() => setRemoved(undefined)}
        onYes={remove}
        title={t('deliveryOptions.removeTitle')}
        yes={t('deliveryOptions.remove')}
      >
        <p>{t('deliveryOptions.removeAsk', { name: removed?.name ?? '' })}</p>
      </AskDialog>
    </div>
  )
}

const Waiting = () => (
  <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="grid gap-3">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
    <Skeleton className="h-96 rounded-card" />
  </div>
)
