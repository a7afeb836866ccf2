import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import {
  subCategoriesOf,
  useCategoryInStoreName,
  useCategoryName,
} from '../../parts/products/category-name.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { controlStyles } from '../../ui/field.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { Icon } from '../../ui/icon.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { marketCategoriesQuery } from './product-data.ts'

interface CategoryFieldProps {
  categoryId: string
  subCategoryId: string
  error: string | undefined
  onChoose: (chosen: { categoryId: string; subCategoryId: string }) => void
}

interface Place {
  readonly categoryId: string
  readonly subCategoryId: string
  readonly name: string
  /** Search text in both languages. */
  readonly words: string
}

/** A category of the market, found by its name in either language, or by that of its subcategory. */
export function CategoryField({ categoryId, subCategoryId, error, onChoose }: CategoryFieldProps) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { places, query } = usePlaces()
  const chosen = places.find((one) => one.categoryId === categoryId && one.subCategoryId === subCategoryId)
  return (
    <div className="grid content-start gap-1">
      <span className="font-medium text-sm" id={`${id}-label`}>
        {t('form.category')}
      </span>
      <button
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        aria-haspopup="dialog"
        aria-invalid={error === undefined ? undefined : true}
        aria-labelledby={`${id}-label ${id}-value`}
        className={`${controlStyles} flex items-center justify-between gap-2 text-left`}
        onClick={() => setIsOpen(true)}
        type="button"
      >
        <span className={chosen ? '' : 'text-muted'} id={`${id}-value`}>
          {chosen?.name ?? t('form.chooseCategory')}
        </span>
        <Icon name="search" />
      </button>
      {error !== undefined && (
        <p className="text-simrik text-xs" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('form.chooseCategory')}>
        {query.isPending && <RowsWaiting />}
        {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
        {query.data && (
          <Finder
            onChoose={(place) => {
              onChoose({ categoryId: place.categoryId, subCategoryId: place.subCategoryId })
              setIsOpen(false)
            }}
            places={places}
          />
        )}
      </Dialog>
    </div>
  )
}

function Finder({ places, onChoose }: { places: readonly Place[]; onChoose: (place: Place) => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = places.filter(({ words }) => wanted.every((word) => words.includes(word)))
  return (
    <div className="grid min-h-96 content-start gap-3">
      <input
        aria-label={t('form.findCategory')}
        className={controlStyles}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0]) onChoose(found[0])
        }}
        placeholder={t('form.findCategory')}
        ref={focusFirst}
        type="search"
        value={typed}
      />
      {found.length === 0 && <p className="text-muted">{t('form.noCategory')}</p>}
      <ul className="grid grid-cols-1">
        {found.map((place) => (
          <li key={`${place.categoryId} ${place.subCategoryId}`}>
            <button
              className="min-h-11 w-full rounded-control px-3 text-left hover:bg-ink/6"
              onClick={() => onChoose(place)}
              type="button"
            >
              {place.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function usePlaces() {
  const query = useQuery(marketCategoriesQuery())
  const nameOf = useCategoryName()
  const boardName = useCategoryInStoreName()
  const places: Place[] = (query.data ?? []).flatMap((category) => {
    const name = nameOf(category)
    const words = `${category.categoryName} ${category.categoryNameNe ?? ''}`
    const top = { categoryId: category.categoryId, subCategoryId: '', name, words: words.toLowerCase() }
    const boards = subCategoriesOf(category).map((board) => ({
      categoryId: category.categoryId,
      subCategoryId: board.id,
      name: `${name} › ${boardName({ name: board.name, nameNe: board.nameNe ?? null })}`,
      words: `${words} ${board.name} ${board.nameNe ?? ''}`.toLowerCase(),
    }))
    return [top, ...boards]
  })
  return { places, query }
}
