import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { firstPaths } from '../../../contract/first-paths.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Icon } from '../../ui/icon.tsx'
import { suggestionId } from './suggestion-id.ts'
import { useSearched } from './use-searched.ts'

// Lazy: only a search needs it.
const SearchPanel = lazyPart(
  async () => (await withMessages(import('../search-box/search-panel.tsx'), 'search')).SearchPanel,
)

interface SearchBoxProps {
  /** The value that the server wrote into the field: the page may be another by the time this hydrates. */
  written: string
  className?: string
}

/** The search of the header: recent searches and suggestions while one types, all results on Enter. */
export function SearchBox({ written, className = '' }: SearchBoxProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<(event: KeyboardEvent) => void>(undefined)
  const searched = useSearched()
  const [typed, setTyped] = useState(written)
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const [isShown, setShown] = useState(false)
  const [active, setActive] = useState(-1)

  // The box follows the page's search parameter.
  useEffect(() => setTyped(searched), [searched])
  // Hydration: the server's field may have been typed into before this one took over.
  useEffect(() => {
    const field = input.current
    if (field === null || document.activeElement !== field) return
    setTyped(field.value)
    setUsed(true)
    setOpen(true)
  }, [])

  const open = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) setActive(-1)
  }
  const leave = () => {
    open(false)
    input.current?.blur()
  }
  const search = (words: string) => {
    if (words === '') return
    leave()
    setTyped(words)
    void navigate({ to: '/products', search: { search: words } })
  }

  return (
    <search
      className={`relative ${className}`}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && open(false)}
    >
      {/* A form: until the script has come, Enter asks the server for the results. */}
      <form
        className="@container"
        action={firstPaths.products()}
        onSubmit={(event) => event.preventDefault()}
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
          className="peer h-11 w-full rounded-full border border-field bg-surface pr-11 pl-10.5 text-base text-ink placeholder:text-muted placeholder-shown:pr-3 @max-3xs:placeholder:text-transparent"
          enterKeyHint="search"
          maxLength={200}
          name="search"
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => {
            setUsed(true)
            setOpen(true)
          }}
          onKeyDown={(event) => {
            if (keys.current !== undefined) keys.current(event)
            // Before the panel has come.
            else if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(typed.trim())
          }}
          placeholder={t('search.placeholder')}
          ref={input}
          role="combobox"
          value={typed}
        />
        {/* In the one row of a phone the examples would be cut. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-10.75 hidden items-center text-base text-muted @max-3xs:peer-placeholder-shown:flex"
        >
          {t('search.placeholderShort')}
        </span>
      </form>
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
          <SearchPanel
            active={active}
            id={listId}
            isOpen={isOpen}
            keys={keys}
            onActive={setActive}
            onLeave={leave}
            onOpen={open}
            onRecentTaken={() => input.current?.focus()}
            onSearch={search}
            onShown={setShown}
            typed={typed}
          />
        </Suspense>
      )}
    </search>
  )
}
