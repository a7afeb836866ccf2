import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { firstPaths } from '../../../contract/first-paths.ts'
import { searchDebounceMs } from '../../../contract/shared/limits.ts'
import { suggestionsQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Icon } from '../../ui/icon.tsx'
import { suggestionId } from './suggestion-id.ts'
import type { Suggestion } from './suggestions.tsx'

// Lazy: only a search needs them.
const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions)

/** The search of the header: suggestions while one types, all results on Enter. */
export function SearchBox({ className = '' }: { className?: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const searched = useRouterState({
    select: ({ location }) =>
      location.pathname === firstPaths.products() ? (location.search.search ?? '') : '',
  })
  const [typed, setTyped] = useState(searched)
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const [active, setActive] = useState(-1)
  const wanted = typed.trim()
  const settled = useSettled(wanted, searchDebounceMs)
  const { data, isError } = useQuery({ ...suggestionsQuery(settled), enabled: isOpen && settled !== '' })
  const found = settled === wanted ? data : undefined
  const isShown = isOpen && wanted !== ''

  // The box follows the page's search parameter.
  useEffect(() => setTyped(searched), [searched])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const openProduct = ({ username, id }: Suggestion) => {
    close()
    input.current?.blur()
    void navigate({ to: '/store/$username/product/$id', params: { username, id } })
  }
  const searchAll = () => {
    if (wanted === '') return
    close()
    input.current?.blur()
    void navigate({ to: '/products', search: { search: wanted } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = found?.length ?? 0
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // Arrow keys cycle from the field itself (-1) through the list.
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const chosen = isShown ? found?.[active] : undefined
      if (chosen === undefined) searchAll()
      else openProduct(chosen)
    }
  }

  return (
    <search
      className={`relative ${className}`}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <Icon
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        name="search"
      />
      <input
        aria-activedescendant={isShown && active >= 0 ? suggestionId(listId, active) : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={isShown}
        aria-label={t('search.label')}
        autoComplete="off"
        className="h-11 w-full rounded-full border border-field bg-surface pr-11 pl-10.5 text-base text-ink placeholder:text-muted"
        enterKeyHint="search"
        maxLength={200}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={() => {
          setUsed(true)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        placeholder={t('search.placeholder')}
        ref={input}
        role="combobox"
        value={typed}
      />
      {typed !== '' && (
        <button
          aria-label={t('search.clear')}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
          onClick={() => {
            setTyped('')
            input.current?.focus()
          }}
          type="button"
        >
          <Icon name="close" size={18} />
        </button>
      )}
      {isUsed && (
        <Suspense>
          <Suggestions
            active={active}
            found={found}
            hasFailed={isError}
            id={listId}
            isShown={isShown}
            onChoose={openProduct}
          />
        </Suspense>
      )}
    </search>
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
