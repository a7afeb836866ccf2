import { useQuery } from '@tanstack/react-query'
import { storedValue } from '../../../lib/browser/storage.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { AddressText } from '../../addresses/address-text.tsx'
import { addressBookQuery } from '../../addresses/addresses-data.ts'
import { AddressChoice } from '../address-choice.tsx'
import type { Address } from '../order-totals.ts'
import '../../../ui/late-icons.ts'

export const storedAddress = storedValue(
  'sessionStorage',
  'checkout-all-address',
  (found): found is string => {
    return typeof found === 'string'
  },
)

/** The address chosen for all stores, else the default one, else the first of the address book. */
export function useSharedAddress(chosenId: string | undefined): Address | undefined {
  const book = useQuery(addressBookQuery()).data ?? []
  return book.find(({ id }) => id === chosenId) ?? book.find(({ isDefault }) => isDefault) ?? book[0]
}

interface DeliverToProps {
  chosen: Address | undefined
  /** Every order is a pickup. */
  isFetched: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (address: Address) => void
}

/** The delivery address, chosen once for all stores. */
export function DeliverTo({ chosen, isFetched, isOpen, onOpen, onChoose }: DeliverToProps) {
  const t = useTranslate()
  const book = useQuery(addressBookQuery())
  return (
    <section
      aria-labelledby="deliver-to"
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <header className="flex min-h-11 items-center gap-3">
        <h2 className="min-w-0 flex-1 scroll-mt-36 font-bold text-base" id="deliver-to" tabIndex={-1}>
          {t(isFetched ? 'all.fetch' : 'all.deliverTo')}
        </h2>
        {chosen && (
          <Button
            aria-expanded={isOpen}
            aria-label={t('all.changeAddress')}
            className="-mr-2"
            variant="plain"
            onClick={() => onOpen(!isOpen)}
          >
            {t(isOpen ? 'all.done' : 'all.change')}
          </Button>
        )}
      </header>
      {book.isPending && <Skeleton className="h-16.5" />}
      {book.isError && <ErrorState onRetry={() => void book.refetch()} />}
      {chosen && !isFetched && !isOpen && <AddressText address={chosen} />}
      {isFetched && !isOpen && <p className="text-muted">{t('checkout.notNeeded')}</p>}
      {book.isSuccess && !chosen && !isOpen && (
        <>
          {!isFetched && <p className="text-muted">{t('all.noAddress')}</p>}
          <Button className="justify-self-start" icon="plus" variant="quiet" onClick={() => onOpen(true)}>
            {t('checkout.addAddress')}
          </Button>
        </>
      )}
      {book.isSuccess && isOpen && (
        <AddressChoice
          addresses={book.data}
          chosen={chosen}
          isFormFirst={book.data.length === 0}
          onChoose={onChoose}
          onLeave={() => {
            onOpen(false)
            // The closed form had the focus.
            document.getElementById('deliver-to')?.focus()
          }}
        />
      )}
    </section>
  )
}
