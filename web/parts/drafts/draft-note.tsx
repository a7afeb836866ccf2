import { useDates } from '../../lib/i18n/dates.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'

await loadNamespace('tables')

/** Note above a form that was restored from a draft. */
export function DraftNote({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const t = useTranslate()
  const dates = useDates()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-60">{t('tables.draft.words', { when: dates.dateTime(at) })}</p>
      <Button variant="quiet" onClick={onDiscard} size="small">
        {t('tables.draft.discard')}
      </Button>
    </div>
  )
}
