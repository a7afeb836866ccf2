import { Suspense, useEffect, useRef, useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { shownKm } from '../../ui/distance.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, menuRow } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressText } from '../addresses/address-text.tsx'
import { RemoveAddressDialog } from '../addresses/remove-address-dialog.tsx'
import type { Address } from './order-totals.ts'
import { Choice } from './step.tsx'
import '../../ui/late-icons.ts'

const AddressForm = lazyPart(async () => (await import('../addresses/address-form.tsx')).AddressForm)

interface AddressChoiceProps {
  /** The store that is asked whether it delivers to an address, if there is one. */
  shopName?: string
  addresses: readonly Address[]
  chosen: Address | undefined
  isFormFirst: boolean
  onChoose: (address: Address) => void
  /** Called when the initial form is cancelled or saved. */
  onLeave?: () => void
  /** Called when a form is saved. */
  onSaved?: () => void
}

/** My addresses: choose, edit or add one. */
export function AddressChoice(props: AddressChoiceProps) {
  const { shopName = '', addresses, chosen, isFormFirst, onChoose, onLeave, onSaved } = props
  const t = useTranslate()
  const [isAdding, setIsAdding] = useState(false)
  const [edited, setEdited] = useState<Address>()
  const [removed, setRemoved] = useState<Address>()
  const list = useRef<HTMLFieldSetElement>(null)
  const [savedId, setSavedId] = useState<string>()
  useEffect(() => {
    // The closed form had the focus: the new address takes it.
    if (savedId !== undefined) list.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [savedId])
  const isFormOpen = isAdding || isFormFirst
  return (
    <>
      {addresses.length > 0 && (
        <fieldset className="grid grid-cols-1 gap-2" ref={list}>
          <legend className="sr-only">{t('checkout.where')}</legend>
          {addresses.map((address) => (
            <div className="relative grid grid-cols-1" key={address.id}>
              <Choice isChosen={address.id === chosen?.id} name="address" onChoose={() => onChoose(address)}>
                <span className="block pr-11">
                  <AddressText address={address} />
                  <span className="mt-1 block text-muted text-xs">{serviceText(address, shopName, t)}</span>
                </span>
              </Choice>
              <AddressMenu
                label={address.label}
                onEdit={() => setEdited(address)}
                onRemove={() => setRemoved(address)}
              />
            </div>
          ))}
        </fieldset>
      )}
      {isFormOpen ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AddressForm
            isFirst={addresses.length === 0}
            onCancel={isFormFirst ? onLeave : () => setIsAdding(false)}
            onSaved={(address) => {
              setIsAdding(false)
              onChoose(address)
              setSavedId(address.id)
              onLeave?.()
              onSaved?.()
            }}
          />
        </Suspense>
      ) : (
        <Button className="justify-self-start" icon="plus" variant="quiet" onClick={() => setIsAdding(true)}>
          {t('checkout.addAddress')}
        </Button>
      )}
      <Drawer
        className="w-[min(44rem,100vw)]! max-w-none!"
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t('address.editTitle')}
      >
        <Suspense fallback={<Skeleton className="h-130" />}>
          <AddressForm
            address={edited}
            isFirst={false}
            onCancel={() => setEdited(undefined)}
            onSaved={() => setEdited(undefined)}
          />
        </Suspense>
      </Drawer>
      <RemoveAddressDialog address={removed} onClose={() => setRemoved(undefined)} />
    </>
  )
}

interface AddressMenuProps {
  label: string
  onEdit: () => void
  onRemove: () => void
}

/** Editing and deleting, out of reach of a thumb that chooses. */
function AddressMenu({ label, onEdit, onRemove }: AddressMenuProps) {
  const t = useTranslate()
  return (
    <div className="absolute top-0.5 right-0.5">
      <Menu
        align="right"
        className="inline-grid size-11 place-items-center rounded-control hover:bg-ink/6"
        hasChevron={false}
        icon="more"
        items={
          <>
            <button className={menuRow} onClick={onEdit} type="button">
              <Icon name="edit" size={18} />
              {t('address.edit')}
            </button>
            <button className={menuRow} onClick={onRemove} type="button">
              <Icon name="trash" size={18} />
              {t('address.remove')}
            </button>
          </>
        }
        label={t('checkout.addressMenu', { label })}
      />
    </div>
  )
}

function serviceText(address: Address, shopName: string, t: Translate): string {
  const { serviceable, cheapestFee, distanceKm, reasonText } = address
  const km = distanceKm == null ? '' : `${t('checkout.km', { km: shownKm(distanceKm) })} · `
  if (serviceable && cheapestFee != null) {
    return km + t('checkout.deliveredFrom', { price: formatRupees(cheapestFee) })
  }
  if (serviceable === undefined) return ''
  return t('checkout.notThere', { name: shopName, reason: reasonText ?? '' })
}
