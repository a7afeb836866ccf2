import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storeQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { AddressText } from '../addresses/address-text.tsx'
import { AddressChoice } from './address-choice.tsx'
import type { Address } from './order-totals.ts'
import { Step } from './step.tsx'
import { useStep } from './use-step.ts'

interface AddressStepProps {
  username: string
  shopName: string
  addresses: readonly Address[]
  chosen: Address | undefined
  /** True for pickup, which needs no address. */
  isFetched: boolean
  fault: boolean
  onChoose: (address: Address) => void
}

export function AddressStep({ isFetched, ...step }: AddressStepProps) {
  return isFetched ? <PickupPlace {...step} /> : <Destination {...step} />
}

function Destination({ username: _, fault, ...choice }: Omit<AddressStepProps, 'isFetched'>) {
  const t = useTranslate()
  const { chosen } = choice
  const { isOpen, onOpen } = useStep(true, chosen !== undefined)
  return (
    <Step
      isOpen={isOpen}
      number={1}
      onOpen={onOpen}
      summary={chosen && <AddressText address={chosen} />}
      title={t('checkout.where')}
    >
      {fault && (
        <p className="text-simrik" role="alert">
          {t('checkout.chooseAddress')}
        </p>
      )}
      <AddressChoice
        {...choice}
        isFormFirst={choice.addresses.length === 0}
        onSaved={() => {
          onOpen(false)
          document.getElementById('step-1')?.focus()
        }}
      />
    </Step>
  )
}

/** The store itself is the destination of a pickup; an address that is chosen here brings the delivery back. */
function PickupPlace({ username, ...choice }: Omit<AddressStepProps, 'isFetched'>) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { data: store } = useQuery(storeQuery(username))
  return (
    <Step
      always={
        !isOpen && (
          <Button
            className="justify-self-start"
            icon={choice.addresses.length === 0 ? 'plus' : 'truck'}
            variant="quiet"
            onClick={() => setIsOpen(true)}
          >
            {t(choice.addresses.length === 0 ? 'checkout.addAddress' : 'checkout.deliverInstead')}
          </Button>
        )
      }
      isOpen={isOpen}
      number={1}
      onOpen={isOpen ? setIsOpen : undefined}
      summary={
        <p className="[overflow-wrap:anywhere]">
          <span className="block font-medium">{choice.shopName}</span>
          <span className="block text-muted">{store?.vendorAddress}</span>
        </p>
      }
      title={t('checkout.pickUpAt')}
    >
      <AddressChoice {...choice} chosen={undefined} isFormFirst={choice.addresses.length === 0} />
    </Step>
  )
}
