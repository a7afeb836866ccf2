import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { addressForm, addressLengths } from '../../../contract/delivery/addresses.ts'
import { districtsOf, provinces } from '../../../contract/shared/nepal.ts'
import { api, isRefusal } from '../../lib/api/api.ts'
import '../../lib/form-schemas.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { phoneDigits } from '../../lib/phone.ts'
import { currentUser } from '../../lib/session/person.ts'
import { PositionField } from '../../parts/location/position-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { type Address, bodyOf, readAddressesAgain } from './addresses-data.ts'
import type { TypedAddress } from './first-address.ts'
import { MunicipalityAndWard } from './municipality-and-ward.tsx'
import { wardOf } from './ward.ts'

const PinDistrict = lazyPart(async () => (await import('../../parts/location/pin-district.tsx')).PinDistrict)

export interface AddressFormProps {
  /** The address to edit; undefined adds a new one. */
  address?: Address | undefined
  isFirst: boolean
  onSaved: (address: Address) => void
  onCancel: (() => void) | undefined
}

interface AddressFieldsProps extends AddressFormProps {
  /** Fields of a new address, known from the account and the chosen place. */
  told: Partial<TypedAddress>
}

type FieldName = keyof TypedAddress & string

/** The fields of a delivery address, beginning with what is known. */
export function AddressFields({ address: edited, told, isFirst, onSaved, onCancel }: AddressFieldsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const queries = useQueryClient()
  const [fault, setFault] = useState<string>()
  const form = useForm<TypedAddress>({
    resolver: zodResolver(addressForm),
    defaultValues: edited
      ? { ...bodyOf(edited), altPhone: edited.altPhone ?? '' }
      : {
          label: isFirst ? t('address.home') : '',
          recipientName: currentUser()?.name ?? '',
          phone: '',
          altPhone: '',
          state: '',
          city: '',
          municipality: '',
          tole: '',
          houseNo: '',
          landmark: '',
          note: '',
          isDefault: isFirst,
          ...told,
        },
  })
  const { register, handleSubmit, watch, setValue, setError, formState } = form
  const { errors, isSubmitting, dirtyFields } = formState
  const state = watch('state')
  const [isPinNew, setIsPinNew] = useState(false)
  /** The district is still the told one: a new pin knows better. */
  const isTold = told.city !== undefined && dirtyFields.city === undefined && dirtyFields.state === undefined
  const position = positionOf(watch('latitude'), watch('longitude'))
  const nameIn = (place: { name: string; nameNe: string }) => (language === 'ne' ? place.nameNe : place.name)
  const faultOf = (name: Exclude<FieldName, 'isDefault' | 'latitude' | 'longitude' | 'pinSource'>) => {
    if (errors[name] === undefined) return undefined
    if (name === 'phone' && watch('phone') === '') return t('address.fault.phoneMissing')
    return t(`address.fault.${name}`)
  }

  const save = handleSubmit(async (body) => {
    setFault(undefined)
    try {
      const address = edited
        ? await api.delivery.changeAddress({ params: { id: edited.id }, body })
        : await api.delivery.addAddress({ body })
      await readAddressesAgain(queries)
      onSaved(address)
    } catch (error) {
      if (isRefusal(error, 'TOO_MANY')) setFault(t('address.fault.tooMany'))
      else setFault(problemMessage(error, t('login.later')))
      const [first] = error instanceof ApiProblem ? Object.keys(error.errors) : []
      // The server names fields as the form does.
      if (first !== undefined && first in body) setError(first as FieldName, {}, { shouldFocus: true })
    }
  })

  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        error={faultOf('label')}
        hint={t('address.labelHint')}
        label={t('address.label')}
        maxLength={addressLengths.label}
        {...register('label')}
      />
      <TextField
        autoComplete="name"
        error={faultOf('recipientName')}
        label={t('address.recipientName')}
        maxLength={addressLengths.recipientName}
        {...register('recipientName')}
      />
      <TextField
        autoComplete="tel"
        error={faultOf('phone')}
        inputMode="tel"
        label={t('address.phone')}
        type="tel"
        {...register('phone', { setValueAs: phoneDigits })}
      />
      <TextField
        error={faultOf('altPhone')}
        inputMode="tel"
        label={t('address.altPhone')}
        type="tel"
        {...register('altPhone', {
          setValueAs: (typed: string | undefined) => phoneDigits(typed ?? '') || undefined,
        })}
      />
      <SelectField
        error={faultOf('state')}
        label={t('address.state')}
        {...register('state', { onChange: () => setValue('city', '') })}
      >
        <option value="">{t('address.choose')}</option>
        {provinces.map((province) => (
          <option key={province.name} value={province.name}>
            {nameIn(province)}
          </option>
        ))}
      </SelectField>
      <SelectField
        disabled={state === ''}
        error={faultOf('city')}
        // Remounts with the province's districts, so that the chosen one is among the options from the start.
        key={state}
        label={t('address.city')}
        {...register('city')}
      >
        <option value="">{t(state === '' ? 'address.chooseProvince' : 'address.choose')}</option>
        {districtsOf(state).map((district) => (
          <option key={district.name} value={district.name}>
            {nameIn(district)}
          </option>
        ))}
      </SelectField>
      <MunicipalityAndWard
        city={watch('city')}
        lacking={told.city && (['municipality', 'ward'] as const).find((name) => !told[name])}
        municipality={{ ...register('municipality'), error: faultOf('municipality') }}
        ward={{ ...register('ward', { setValueAs: wardOf }), error: faultOf('ward') }}
      />
      <TextField
        error={faultOf('tole')}
        label={t('address.tole')}
        maxLength={addressLengths.tole}
        {...register('tole')}
      />
      <TextField
        error={faultOf('houseNo')}
        label={t('address.houseNo')}
        maxLength={addressLengths.houseNo}
        {...register('houseNo')}
      />
      <TextField
        error={faultOf('landmark')}
        hint={t('address.landmarkHint')}
        label={t('address.landmark')}
        maxLength={addressLengths.landmark}
        {...register('landmark')}
      />
      <PositionField
        hint={t('address.positionHint')}
        onChange={(found, source) => {
          setIsPinNew(true)
          setValue('latitude', found?.latitude)
          setValue('longitude', found?.longitude)
          setValue('pinSource', source)
        }}
        position={position}
      />
      {position && (
        <Suspense>
          <PinDistrict
            city={isPinNew && isTold ? '' : watch('city')}
            onFound={({ province, district }) => {
              setIsPinNew(false)
              if (isTold && district.name !== told.city) {
                // The rest of the told address lies in the other district.
                setValue('municipality', '')
                // Emptied: its parser makes it a number that the schema refuses.
                setValue('ward', '' as unknown as number)
                setValue('tole', '')
              }
              setValue('state', province.name)
              setValue('city', district.name)
            }}
            position={position}
          />
        </Suspense>
      )}
      <AreaField
        className="sm:col-span-2"
        error={faultOf('note')}
        hint={t('address.noteHint')}
        label={t('address.note')}
        maxLength={addressLengths.note}
        {...register('note')}
      />
      {/* The default cannot be unset: another address has to be made the default. */}
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input
          className="size-4.5 accent-himal"
          disabled={edited?.isDefault}
          type="checkbox"
          {...register('isDefault')}
        />
        {t('address.isDefault')}
      </label>
      {fault !== undefined && <FaultBox className="sm:col-span-2">{fault}</FaultBox>}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button busy={isSubmitting} variant="quiet" type="submit">
          {t('address.save')}
        </Button>
        {onCancel && (
          <Button variant="plain" onClick={onCancel}>
            {t('address.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

const positionOf = (latitude: number | undefined, longitude: number | undefined) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
