import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { PinWords } from '../../parts/location/pin-name.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddressText } from './address-text.tsx'
import { type Address, type AddressBody, readAddressesAgain } from './addresses-data.ts'
import '../../ui/late-icons.ts'

interface ConfirmAddressProps {
  address: AddressBody
  onChange: () => void
  onSaved: (address: Address) => void
}

/** The first address as the account tells it: one tap saves it, another opens the form. */
export function ConfirmAddress({ address, onChange, onSaved }: ConfirmAddressProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { latitude, longitude } = address
  const save = async () => {
    setIsBusy(true)
    setFault(undefined)
    try {
      const saved = await api.delivery.addAddress({ body: address })
      await readAddressesAgain(queries)
      onSaved(saved)
    } catch (error) {
      setFault(problemMessage(error, t('login.later')))
      setIsBusy(false)
    }
  }
  return (
    <section aria-label={t('address.toldTitle')} className="grid gap-3">
      <p className="font-medium">{t('address.toldTitle')}</p>
      <div className="rounded-control border border-line p-3">
        <AddressText address={shownOf(address)} isWhole />
        {latitude !== undefined && longitude !== undefined && (
          <p className="mt-1 flex items-center gap-1.5 text-muted text-xs">
            <Icon name="pin" size={16} />
            <PinWords pin={{ latitude, longitude }} />
          </p>
        )}
      </div>
      {fault !== undefined && <FaultBox>{fault}</FaultBox>}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} icon="check" onClick={() => void save()}>
          {t('address.toldUse')}
        </Button>
        <Button variant="quiet" icon="edit" onClick={onChange}>
          {t('address.toldChange')}
        </Button>
      </div>
    </section>
  )
}

/** Shown as a saved one is, before it has an id. */
const shownOf = (address: AddressBody): Address => ({
  ...address,
  id: '',
  isDefault: false,
  altPhone: address.altPhone ?? null,
  houseNo: address.houseNo ?? '',
  latitude: address.latitude ?? null,
  longitude: address.longitude ?? null,
  pinSource: address.pinSource ?? null,
})
