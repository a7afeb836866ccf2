import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { Button } from '../../ui/button.tsx'
import type { Draft } from './stored-draft.ts'

interface DraftOfferProps {
  draft: Draft
  onContinue: () => void
  onDiscard: () => void
}

/** Offers to restore the draft before the vendor types anything else. */
export function DraftOffer({ draft, onContinue, onDiscard }: DraftOfferProps) {
  const t = useTranslate()
  const dates = useDates()
  const { name } = draft.typed
  return (
    <Panel title={t('form.draftTitle')}>
      <div className="grid gap-4">
        <p>{t('form.draftWords', { when: dates.dateTime(draft.at) })}</p>
        <p className="font-medium [overflow-wrap:anywhere]">
          {name === '' ? t('form.noName') : t('form.draftName', { name })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onContinue}>{t('form.continue')}</Button>
          <Button variant="quiet" onClick={onDiscard}>
            {t('form.discard')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
