import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { profileForm } from '../../../contract/accounts/people.ts'
import type { Language } from '../../../contract/errors.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessageOf } from '../../lib/i18n/error-messages.ts'
import { type UserDetails, userQuery } from '../../lib/session/account.ts'
import '../../lib/form-schemas.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { phoneDigits } from '../../lib/phone.ts'
import { markProfile, readUser } from '../../lib/session/person.ts'
import { PlaceFields } from '../../parts/location/place-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

type Typed = z.input<typeof profileForm>

interface DetailsFormProps {
  user: UserDetails
  /** Label of the button. */
  save: string
  hasLanguage?: boolean
  /** Further content beside the button. */
  aside?: ReactNode
  onSaved: (user: UserDetails) => void | Promise<void>
}

/** Form of the user's name, phone, address and place. */
export function DetailsForm({ user, save, hasLanguage = false, aside, onSaved }: DetailsFormProps) {
  const t = useTranslate()
  const language = useLanguage()
  const queries = useQueryClient()
  const [fault, setFault] = useState<string>()
  const form = useForm<Typed>({ resolver: zodResolver(profileForm), defaultValues: typedOf(user, language) })
  const { register, handleSubmit, watch, setValue, setError, formState } = form
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    setFault(undefined)
    try {
      const saved = await api.accounts.changeUser({ body })
      queries.setQueryData(userQuery().queryKey, saved)
      markProfile(saved.address !== null && saved.city !== null)
      readUser()
      await onSaved(saved)
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
      <TextField
        autoComplete="name"
        error={errorMessageOf(errors.name)}
        label={t('profile.name')}
        {...register('name')}
      />
      <TextField
        autoComplete="tel"
        error={errorMessageOf(errors.phone)}
        inputMode="tel"
        label={t('profile.phone')}
        type="tel"
        {...register('phone', { setValueAs: phoneDigits })}
      />
      <TextField
        autoComplete="street-address"
        className="sm:col-span-2"
        error={errorMessageOf(errors.address)}
        label={t('profile.address')}
        {...register('address')}
      />
      <PlaceFields
        cityFault={errorMessageOf(errors.city)}
        cityField={register('city')}
        state={watch('state')}
        stateFault={errorMessageOf(errors.state)}
        stateField={register('state', { onChange: () => setValue('city', '') })}
      />
      {hasLanguage && (
        <SelectField hint={t('profile.languageHint')} label={t('profile.language')} {...register('language')}>
          <option value="en">English</option>
          {/* Latin letters, so that no page fetches a Devanagari font for one word. */}
          <option value="ne">Nepali</option>
        </SelectField>
      )}
      <div className="grid gap-4 sm:col-span-2">
        <FaultBox>{fault}</FaultBox>
        <div className="flex flex-wrap gap-2">
          <Button busy={isSubmitting} type="submit">
            {save}
          </Button>
          {aside}
        </div>
      </div>
    </form>
  )
}

/** The language sent is that of the page: saving a name must not change it. */
const typedOf = ({ name, phone, address, state, city }: UserDetails, language: Language): Typed => ({
  name,
  phone: phone ?? '',
  address: address ?? '',
  state: state ?? '',
  city: city ?? '',
  language,
})
