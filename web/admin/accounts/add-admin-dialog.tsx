import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { personName } from '../../../contract/accounts/person-fields.ts'
import { emailAddress } from '../../../contract/accounts/sign-up.ts'
import { api, isRefusal } from '../../lib/api/api.ts'
import { errorMessageOf } from '../../lib/i18n/error-messages.ts'
import '../../lib/form-schemas.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { readAgain } from '../admin-data.ts'

const adminForm = z.object({ name: personName, email: emailAddress })

export function AddAdminDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslate()
  const [added, setAdded] = useState<string>()
  const close = () => {
    setAdded(undefined)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('accounts.addAdmin')}>
      {added === undefined ? <Form onAdded={setAdded} /> : <Welcome email={added} onClose={close} />}
    </Dialog>
  )
}

function Form({ onAdded }: { onAdded: (email: string) => void }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [fault, setFault] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(adminForm),
    defaultValues: { name: '', email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    setFault(undefined)
    try {
      onAdded((await api.accounts.addAdmin({ body })).email)
      void readAgain(queries)
    } catch (error) {
      if (isRefusal(error, 'EMAIL_TAKEN')) {
        setError('email', { message: error.detail }, { shouldFocus: true })
      } else setFault(problemMessage(error, t('ui.failed')))
    }
  })
  return (
    <form className="grid grid-cols-1 gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('accounts.addLine')}</p>
      <TextField
        autoComplete="off"
        error={errorMessageOf(errors.name)}
        label={t('profile.name')}
        {...register('name')}
      />
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        error={errorMessageOf(errors.email)}
        label={t('profile.email')}
        type="email"
        {...register('email')}
      />
      <FaultBox>{fault}</FaultBox>
      <Button busy={isSubmitting} className="justify-self-start" type="submit">
        {t('accounts.addAdmin')}
      </Button>
    </form>
  )
}

function Welcome({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status">{t('accounts.added', { email })}</p>
      <Button className="justify-self-start" onClick={onClose}>
        {t('accounts.addedDone')}
      </Button>
    </div>
  )
}
