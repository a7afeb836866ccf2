import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { vendorStoreForm } from '../../../contract/vendors/vendor-store.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessageOf } from '../../lib/i18n/error-messages.ts'
import '../../lib/form-schemas.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { phoneDigits } from '../../lib/phone.ts'
import { DraftNote } from '../../parts/drafts/draft-note.tsx'
import { storedDraft } from '../../parts/drafts/stored-draft.ts'
import { PlaceFields } from '../../parts/location/place-fields.tsx'
import { PositionField } from '../../parts/location/position-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { InNepali } from '../nepali/in-nepali.tsx'
import { type VendorStore, vendorStoreQuery } from '../store/store-data.ts'
import { ClosedDaysField, closedDaysFault } from './closed-days-field.tsx'
import { faultyDays } from './day-hours.ts'
import { HoursField } from './hours-field.tsx'
import { NameUnderReview } from './name-under-review.tsx'
import { ReadyFields } from './ready-fields.tsx'

// Lazy: outlines are heavy, and a shop without a pin needs none.
const PinDistrict = lazyPart(async () => (await import('../../parts/location/pin-district.tsx')).PinDistrict)

type Typed = z.input<typeof vendorStoreForm>

/** Name, description, place and opening hours of the shop. */
export function StoreForm({ store }: { store: VendorStore }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [fault, setFault] = useState<string>()
  const [draft] = useState(() => storedDraft<Typed>('store', Object.keys(typedOf(store))))
  const [found, setFound] = useState(draft.read)
  const form = useForm<Typed>({
    resolver: zodResolver(vendorStoreForm),
    defaultValues: found?.typed ?? typedOf(store),
  })
  const { register, handleSubmit, watch, setValue, setError, formState, reset } = form
  useEffect(() => {
    const watching = watch((_, { name }) => {
      // An event without a field name comes from filling the form by code, not from typing.
      if (name !== undefined) draft.write({ at: new Date().toISOString(), typed: form.getValues() })
    })
    return () => watching.unsubscribe()
  }, [watch, draft, form])
  const discard = () => {
    draft.forget()
    setFound(undefined)
    reset(typedOf(store))
  }
  const { errors, isSubmitting, isSubmitted } = formState
  const hours = watch('openingHours') ?? []
  const closedDays = watch('closedDays') ?? []
  const position = watch('position') ?? undefined
  const submit = handleSubmit(async (body) => {
    setFault(undefined)
    try {
      const saved = await api.vendors.changeVendorStore({ body })
      queries.setQueryData(vendorStoreQuery().queryKey, saved)
      // A name under review is not in use yet: the field shows the one that shoppers see.
      if (saved.shopName !== body.shopName) setValue('shopName', saved.shopName)
      if (saved.shopNameNe !== body.shopNameNe) setValue('shopNameNe', saved.shopNameNe ?? '')
      draft.forget()
      setFound(undefined)
      toast.success(t('settings.saved'))
    } catch (error) {
      const faults = error instanceof ApiProblem ? Object.entries(error.errors) : []
      // The server names fields as the form does.
      for (const [name, message] of faults) setError(name as keyof Typed, { message }, { shouldFocus: true })
      if (faults.length > 0) return
      setFault(problemMessage(error, t('account.retryLater')))
    }
  })
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={(event) => void submit(event)}>
      {found && (
        <div className="sm:col-span-2">
          <DraftNote at={found.at} onDiscard={discard} />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextField
          error={errorMessageOf(errors.shopName)}
          label={t('settings.shopName')}
          {...register('shopName')}
        />
        <NameUnderReview kind="SHOP_NAME" store={store} />
      </div>
      <AreaField
        className="sm:col-span-2"
        error={errorMessageOf(errors.vendorDescription)}
        hint={t('settings.descriptionHint', { count: watch('vendorDescription').length })}
        label={t('settings.description')}
        {...register('vendorDescription')}
      />
      <InNepali
        className="sm:col-span-2"
        hasFault={errors.shopNameNe !== undefined || errors.vendorDescriptionNe !== undefined}
        // Unfolds for a draft too, and for a name that waits.
        isFilled={
          [watch('shopNameNe'), watch('vendorDescriptionNe')].some(Boolean) ||
          store.heldNames.some(({ kind }) => kind === 'SHOP_NAME_NE')
        }
      >
        <div>
          <TextField
            error={errorMessageOf(errors.shopNameNe)}
            label={t('settings.shopNameNe')}
            lang="ne"
            maxLength={100}
            {...register('shopNameNe')}
          />
          <NameUnderReview kind="SHOP_NAME_NE" store={store} />
        </div>
        <AreaField
          error={errorMessageOf(errors.vendorDescriptionNe)}
          hint={t('settings.descriptionHint', { count: (watch('vendorDescriptionNe') ?? '').length })}
          label={t('settings.descriptionNe')}
          lang="ne"
          maxLength={500}
          {...register('vendorDescriptionNe')}
        />
      </InNepali>
      <TextField
        autoComplete="tel"
        className="sm:col-span-2"
        error={errorMessageOf(errors.phone)}
        inputMode="tel"
        label={t('profile.phone')}
        type="tel"
        {...register('phone', { setValueAs: phoneDigits })}
      />
      <PositionField
        hint={t('settings.positionHint')}
        onChange={(position) => setValue('position', position ?? null)}
        position={position}
      />
      {position && (
        <Suspense>
          <PinDistrict
            city={watch('city')}
            onFound={({ province, district }) => {
              setValue('state', province.name)
              setValue('city', district.name)
            }}
            position={position}
          />
        </Suspense>
      )}
      <TextField
        autoComplete="street-address"
        className="sm:col-span-2"
        error={errorMessageOf(errors.vendorAddress)}
        label={t('profile.address')}
        {...register('vendorAddress')}
      />
      <PlaceFields
        cityFault={errorMessageOf(errors.city)}
        cityField={register('city')}
        state={watch('state')}
        stateFault={errorMessageOf(errors.state)}
        stateField={register('state', { onChange: () => setValue('city', '') })}
      />
      <HoursField
        faults={isSubmitted ? faultyDays(hours) : undefined}
        hours={hours}
        onChange={(openingHours) => setValue('openingHours', [...openingHours])}
      />
      <ReadyFields
        cutoffFault={errorMessageOf(errors.orderCutoff)}
        prepDaysFault={errorMessageOf(errors.prepDays)}
        register={register}
      />
      <ClosedDaysField
        days={closedDays}
        fault={isSubmitted ? closedDaysFault(closedDays) : undefined}
        onChange={(days) => setValue('closedDays', [...days])}
      />
      <div className="grid gap-4 sm:col-span-2">
        <FaultBox>{fault}</FaultBox>
        <Button busy={isSubmitting} className="justify-self-start" type="submit">
          {t('settings.save')}
        </Button>
      </div>
    </form>
  )
}

const typedOf = (store: VendorStore): Typed => ({
  shopName: store.shopName,
  vendorDescription: store.vendorDescription,
  shopNameNe: store.shopNameNe ?? '',
  vendorDescriptionNe: store.vendorDescriptionNe ?? '',
  phone: store.phone ?? '',
  vendorAddress: store.vendorAddress,
  state: store.state,
  city: store.city,
  position:
    store.latitude === null || store.longitude === null
      ? null
      : { latitude: store.latitude, longitude: store.longitude },
  openingHours: [...store.openingHours],
  closedDays: [...store.closedDays],
  prepDays: store.prepDays,
  orderCutoff: store.orderCutoff,
})
