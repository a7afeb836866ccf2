import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchDebounceMs } from '../../../../contract/shared/limits.ts'
import { useStoreName } from '../../../lib/i18n/store-name.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { storesFoundQuery } from '../winner-data.ts'
import type { FixedProps } from './typed-winner.ts'

/** Orders of which stores count: all, or one that is searched for. */
export function PickStore({ typed, set, faultOf, isFixed }: FixedProps) {
  const t = useTranslate()
  const storeName = useStoreName()
  const [isOne, setIsOne] = useState(typed.store !== null)
  return (
    <fieldset className="grid grid-cols-1 gap-3" disabled={isFixed}>
      <RadioGroup
        chosen={isOne ? 'one' : 'all'}
        error={faultOf('store')}
        isWide
        label={t('winneradmin.field.store')}
        name="winner-store"
        onChoose={(which) => {
          setIsOne(which === 'one')
          if (which === 'all') set({ store: null })
        }}
        options={(['all', 'one'] as const).map((value) => ({
          value,
          label: t(`winneradmin.store.${value}`),
        }))}
      />
      {isOne && typed.store !== null && (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-1">
          <strong className="wrap-anywhere">{storeName(typed.store)}</strong>
          {!isFixed && (
            <Button onClick={() => set({ store: null })} size="small" variant="plain">
              {t('winneradmin.otherStore')}
            </Button>
          )}
        </p>
      )}
      {isOne && typed.store === null && <FindStore onChoose={(store) => set({ store })} />}
    </fieldset>
  )
}

/** A `SearchField` is a form of its own, which a form may not have inside. */
function FindStore({
  onChoose,
}: {
  onChoose: (store: { id: string; shopName: string; shopNameNe?: string | null }) => void
}) {
  const t = useTranslate()
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  const found = useQuery(storesFoundQuery(asked))
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        autoComplete="off"
        label={t('winneradmin.findStore')}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        type="search"
        value={words}
      />
      {found.isError && (
        <p className="text-simrik text-sm" role="alert">
          {t('winneradmin.failedStores')}
        </p>
      )}
      {found.data?.length === 0 && <p className="text-muted text-sm">{t('winneradmin.noStore')}</p>}
      {found.data && found.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-1">
          {found.data.map(({ vendorId: id, shopName, shopNameNe }) => (
            <li key={id}>
              <button
                className="min-h-11 w-full rounded-control px-3 text-left text-himal hover:bg-himal/8"
                onClick={() => onChoose({ id, shopName, shopNameNe })}
                type="button"
              >
                {shopName}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
