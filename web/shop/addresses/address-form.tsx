import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '../../lib/data/chosen-location.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { userQuery } from '../../lib/session/account.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressFields, type AddressFormProps } from './address-fields.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { knownAddress, wholeAddress } from './first-address.ts'

/**
 * Form of a delivery address, for the address book and for the checkout. A first one begins with what the shopper told
 * at sign-up and with the chosen place; if nothing lacks, it only asks for a confirmation.
 */
export function AddressForm(props: AddressFormProps) {
  const t = useTranslate()
  const isFirst = props.address === undefined && props.isFirst
  const user = useQuery({ ...userQuery(), enabled: isFirst })
  const location = useLocation()
  const [isChanging, setIsChanging] = useState(false)
  if (isFirst && user.isPending) return <Skeleton className="h-40" />
  const told = isFirst ? knownAddress(user.data, location) : {}
  const whole = isFirst && !isChanging ? wholeAddress(told, t('address.home')) : undefined
  if (whole === undefined) return <AddressFields {...props} told={told} />
  return <ConfirmAddress address={whole} onChange={() => setIsChanging(true)} onSaved={props.onSaved} />
}
