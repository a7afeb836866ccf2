import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  longestCustomerNote,
  longestCustomerTag,
  mostCustomerTags,
} from '../../../contract/orders/customer-words.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import type { WholeCustomer } from './customer-data.ts'

const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,،|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** A private note about a customer: only the store reads it. */
export function NoteForm({ of: customer }: { of: WholeCustomer }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [tags, setTags] = useState(customer.tags.join(', '))
  const [note, setNote] = useState(customer.note)
  const [isBusy, setIsBusy] = useState(false)
  const typed = tagsIn(tags)
  const isFault = typed.length > mostCustomerTags || typed.some((tag) => tag.length > longestCustomerTag)
  const save = async () => {
    setIsBusy(true)
    try {
      const { customerId } = customer
      await api.orders.noteCustomer({ params: { customerId }, body: { tags: typed, note: note.trim() } })
      toast.success(t('customers.noted'))
      await queries.invalidateQueries({ queryKey: ['vendor', 'customers'] })
    } catch {
      toast.error(t('ui.failed'))
    }
    setIsBusy(false)
  }
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isFault) void save()
      }}
    >
      <TextField
        error={
          isFault ? t('customers.tagsFault', { most: mostCustomerTags, long: longestCustomerTag }) : undefined
        }
        hint={t('customers.tagsHint')}
        label={t('customers.tags')}
        onChange={({ target }) => setTags(target.value)}
        value={tags}
      />
      <AreaField
        label={t('customers.note')}
        maxLength={longestCustomerNote}
        onChange={({ target }) => setNote(target.value)}
        value={note}
      />
      <Button busy={isBusy} className="justify-self-start" variant="quiet" type="submit">
        {t('customers.save')}
      </Button>
    </form>
  )
}
