import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { mostAddresses } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { AddressText } from './address-text.tsx'
import { type Address, addressBookQuery, makeDefault } from './addresses-data.ts'
import { RemoveAddressDialog } from './remove-address-dialog.tsx'
import '../../ui/late-icons.ts'

const AddressForm = lazyPart(async () => (await import('./address-form.tsx')).AddressForm)

/** /user-account/addresses: my delivery addresses. */
export function AddressBookPage() {
  return (
    <ForShoppers>
      <AddressBook />
    </ForShoppers>
  )
}

function AddressBook() {
  const t = useTranslate()
  const book = useQuery(addressBookQuery())
  const [edited, setEdited] = useState<Address | 'NEW'>()
  const [removed, setRemoved] = useState<Address>()
  const rows = book.data ?? []
  const add = (
    <Button disabled={rows.length >= mostAddresses} icon="plus" onClick={() => setEdited('NEW')}>
      {t('checkout.addAddress')}
    </Button>
  )
  return (
    <div className="page grid grid-cols-1 gap-5 py-6 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-prose">
          <h1 className="font-bold text-xl">{t('addresses.title')}</h1>
          <p className="text-muted">{t('addresses.line')}</p>
        </div>
        {rows.length > 0 && add}
      </div>
      {book.isPending && <Waiting />}
      {book.isError && <ErrorState onRetry={() => void book.refetch()}>{t('addresses.failed')}</ErrorState>}
      {book.isSuccess && rows.length === 0 && <EmptyState action={add}>{t('addresses.empty')}</EmptyState>}
      {rows.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {rows.map((address) => (
            <AddressCard
              address={address}
              key={address.id}
              onEdit={() => setEdited(address)}
              onRemove={() => setRemoved(address)}
            />
          ))}
        </ul>
      )}
      <Drawer
        className="w-[min(44rem,100vw)]! max-w-none!"
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(edited === 'NEW' ? 'checkout.addAddress' : 'address.editTitle')}
      >
        <Suspense fallback={<Skeleton className="h-130" />}>
          <AddressForm
            address={edited === 'NEW' ? undefined : edited}
            isFirst={rows.length === 0}
            onCancel={() => setEdited(undefined)}
            onSaved={() => {
              setEdited(undefined)
              toast.success(t('address.saved'))
            }}
          />
        </Suspense>
      </Drawer>
      <RemoveAddressDialog address={removed} onClose={() => setRemoved(undefined)} />
    </div>
  )
}

interface AddressCardProps {
  address: Address
  onEdit: () => void
  onRemove: () => void
}

function AddressCard({ address, onEdit, onRemove }: AddressCardProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const { label } = address
  const prefer = async () => {
    setIsBusy(true)
    try {
      await makeDefault(queries, address)
      toast.success(t('address.nowDefault', { name: label }))
    } catch {
      toast.error(t('ui.failed'))
    }
    setIsBusy(false)
  }
  const button = (words: string) =>
    ({ 'aria-label': `${words}: ${label}`, children: words, size: 'small' }) as const
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <AddressText address={address} isWhole />
        <p className="mt-1 flex items-center gap-1.5 text-muted text-xs">
          <Icon name="pin" />
          {t(address.latitude === null ? 'addresses.noPin' : 'addresses.pin')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button {...button(t('address.edit'))} icon="edit" variant="quiet" onClick={onEdit} />
        {!address.isDefault && (
          <Button
            {...button(t('address.makeDefault'))}
            busy={isBusy}
            variant="quiet"
            onClick={() => void prefer()}
          />
        )}
        <Button {...button(t('address.remove'))} icon="trash" variant="danger" onClick={onRemove} />
      </div>
    </li>
  )
}

const Waiting = () => (
  <>
    <Skeleton className="h-44 rounded-card" />
    <Skeleton className="h-44 rounded-card" />
  </>
)
