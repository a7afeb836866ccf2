import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { searchDebounceMs } from '../../../contract/shared/limits.ts'
import { productsQuery, suggestionsQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { countIn } from '../filters/count-in.ts'
import { matchesQuery } from '../search/matches-query.ts'
import { RecentList } from './recent-list.tsx'
import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts'
import { stepOption } from './step-option.ts'
import { type Option, optionsOf, Suggestions, SuggestionsWaiting } from './suggestions.tsx'

export interface SearchPanelProps {
  /** Id of the listbox, which the field controls. */
  id: string
  typed: string
  isOpen: boolean
  active: number
  onActive: (at: number) => void
  onOpen: (isOpen: boolean) => void
  /** Closes the list and leaves the field. */
  onLeave: () => void
  /** Searches for all results. */
  onSearch: (words: string) => void
  onRecentTaken: () => void
  /** Whether there is a list to see. */
  onShown: (isShown: boolean) => void
  /** Receives the handler of the field's keys. */
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>
}

/** Below the search box: recent searches, then suggestions. Focus stays in the field, which names the active option. */
export function SearchPanel(props: SearchPanelProps) {
  const { id, typed, isOpen, active, onActive, onOpen, onLeave, onSearch, onRecentTaken, onShown, keys } =
    props
  const t = useTranslate()
  const navigate = useNavigate()
  const [recent, setRecent] = useState(recentSearches)
  const wanted = typed.trim()
  const settled = useSettled(wanted, searchDebounceMs)
  const isAsked = isOpen && settled !== ''
  const products = useQuery({ ...suggestionsQuery(settled), enabled: isAsked })
  const matches = useQuery({ ...matchesQuery(settled), enabled: isAsked })
  const counted = useInfiniteQuery({
    ...productsQuery({ search: settled, noOfRows: 1 }),
    enabled: isAsked,
  })
  const isSettled = settled === wanted
  const found = isSettled ? products.data : undefined
  const first = isSettled && !counted.isPlaceholderData ? counted.data?.pages[0] : undefined
  const all =
    first === undefined || first.total === 0
      ? undefined
      : t(first.total === 1 ? 'search.allOne' : 'search.all', {
          ...countIn(first),
          text: first.searchedFor ?? wanted,
        })
  const options: readonly Option[] =
    wanted === ''
      ? recent.map((words) => ({ kind: 'RECENT', key: words, words }))
      : found === undefined
        ? []
        : optionsOf({ products: found, matches: isSettled ? matches.data : undefined, all })

  // Searches made elsewhere are there the next time that the list opens.
  useEffect(() => {
    if (isOpen) setRecent(recentSearches())
  }, [isOpen])

  const searchAll = (words: string) => {
    if (words === '') return
    rememberSearch(words)
    onSearch(words)
  }
  const choose = (option: Option) => {
    if (option.kind === 'RECENT') return searchAll(option.words)
    if (option.kind === 'ALL') return searchAll(wanted)
    rememberSearch(wanted)
    onLeave()
    if (option.kind === 'PRODUCT') {
      const { username, id } = option.product
      void navigate({ to: '/store/$username/product/$id', params: { username, id } })
    } else if (option.kind === 'STORE') {
      void navigate({ to: '/store/$username', params: { username: option.store.username } })
    } else {
      const { categoryId, subCategoryId } = option.category
      void navigate({ to: '/products', search: { categoryId, subCatId: subCategoryId ?? undefined } })
    }
  }
  const forget = (words: string) => {
    setRecent(forgetSearch(words))
    onActive(-1)
    onRecentTaken()
  }
  const isShown = isOpen && (wanted !== '' || recent.length > 0)
  useEffect(() => onShown(isShown), [isShown, onShown])
  const chosen = isShown ? options[active] : undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = stepOption(event.key, isShown ? active : -1, options.length)
    if (next !== undefined) {
      onOpen(true)
      onActive(next)
    } else if (event.key === 'Escape' && isShown) onOpen(false)
    else if (event.key === 'Enter') {
      if (chosen === undefined) searchAll(wanted)
      else choose(chosen)
    } else if (event.key === 'Delete' && chosen?.kind === 'RECENT') forget(chosen.words)
    else return
    event.preventDefault()
  }
  // The field outlives the list and calls the handler of the last render.
  useEffect(() => {
    keys.current = onKeyDown
    return () => {
      keys.current = undefined
    }
  })

  const isNothing = wanted !== '' && found !== undefined && options.length === 0 && !matches.isFetching
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isShown &&
          (isNothing ? t('search.none') : options.length > 0 && t('search.found', { count: options.length }))}
      </p>
      <div
        className={classes(
          // On phones as wide as the screen: the field is too narrow for names and prices.
          'z-40 mt-2 max-md:fixed max-md:inset-x-2 md:absolute md:inset-x-0 md:top-full max-h-[min(70dvh,32rem)] scroll-pb-16 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-float',
          !isShown && 'hidden',
        )}
      >
        {isShown && wanted === '' ? (
          <RecentList
            active={active}
            id={id}
            onChoose={searchAll}
            onForget={forget}
            onForgetAll={() => {
              setRecent(forgetAllSearches())
              onRecentTaken()
            }}
            recent={recent}
          />
        ) : (
          <Suggestions
            active={active}
            id={id}
            onChoose={choose}
            options={isShown ? options : []}
            typed={wanted}
          />
        )}
        {isShown && wanted !== '' && found === undefined && !products.isError && <SuggestionsWaiting />}
        {isNothing && <p className="px-3 py-6 text-center text-muted">{t('search.none')}</p>}
        {products.isError && found === undefined && (
          <p className="px-3 py-6 text-center text-muted">{t('search.failed')}</p>
        )}
      </div>
    </>
  )
}

/** Debounce: the value once it has not changed for so long. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
