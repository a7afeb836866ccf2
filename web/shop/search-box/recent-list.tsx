import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { suggestionId } from '../frame/suggestion-id.ts'

interface RecentListProps {
  id: string
  recent: readonly string[]
  active: number
  onChoose: (words: string) => void
  onForget: (words: string) => void
  onForgetAll: () => void
}

/** The last searches of this device. The buttons stand beside the listbox: an option may hold none. */
export function RecentList({ id, recent, active, onChoose, onForget, onForgetAll }: RecentListProps) {
  const t = useTranslate()
  return (
    <>
      <div className="flex min-h-11 items-center justify-between pl-2">
        <p className="font-bold text-muted text-xs">{t('search.recent')}</p>
        <Button onClick={onForgetAll} size="small" variant="plain">
          {t('search.forgetAll')}
        </Button>
      </div>
      <div className="flex">
        <div aria-label={t('search.recent')} className="min-w-0 flex-1" id={id} role="listbox" tabIndex={-1}>
          {recent.map((words, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as a combobox must
            <div
              aria-selected={at === active}
              className={classes(
                'flex h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-ink/6',
                at === active && 'bg-ink/6',
              )}
              id={suggestionId(id, at)}
              key={words}
              onClick={() => onChoose(words)}
              onPointerDown={(event) => event.preventDefault()}
              role="option"
              tabIndex={-1}
            >
              <Icon className="shrink-0 text-muted" name="search" size={18} />
              <span className="truncate">{words}</span>
            </div>
          ))}
        </div>
        <div>
          {recent.map((words) => (
            <IconButton
              icon="close"
              key={words}
              label={t('search.forget', { text: words })}
              onClick={() => onForget(words)}
            />
          ))}
        </div>
      </div>
    </>
  )
}
