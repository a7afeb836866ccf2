import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { type OfferStep, stepBeside } from './offer-steps.ts'
import type { OfferFormState } from './use-offer-form.ts'

interface EditorBarProps {
  state: OfferFormState
  step: OfferStep
  onStep: (step: OfferStep) => void
  /** A picture is still being uploaded. */
  isWaiting: boolean
}

/** Sticky bar at the lower edge: the steps back and forth, and saving. */
export function EditorBar({ state, step, onStep, isWaiting }: EditorBarProps) {
  const t = useTranslate()
  const { began, busy, save } = state
  const isDraft = began === null || began.status === 'DRAFT'
  const before = stepBeside(step, -1)
  const after = stepBeside(step, 1)
  const submit = (how: 'SAVE' | 'START') => {
    if (isWaiting) toast.info(t('vendorOffers.busyPicture'))
    else if (busy === undefined) void save(how)
  }
  return (
    <div className="fixed inset-x-0 bottom-[var(--area-tabs,0px)] z-20 border-line border-t bg-surface p-3 md:left-16 lg:left-56">
      <div className="flex items-center gap-2 md:px-5">
        {before && (
          <IconButton icon="arrow-left" label={t('vendorOffers.stepBack')} onClick={() => onStep(before)} />
        )}
        {after && (
          <Button
            className="max-md:flex-1"
            onClick={() => onStep(after)}
            variant={isDraft ? 'main' : 'quiet'}
          >
            {t('vendorOffers.stepNext')}
          </Button>
        )}
        {isDraft && !after && (
          <Button busy={busy === 'START'} className="max-md:flex-1" onClick={() => submit('START')}>
            {t('vendorOffers.start')}
          </Button>
        )}
        <Button
          busy={busy === 'SAVE'}
          className="max-md:flex-1"
          onClick={() => submit('SAVE')}
          variant={isDraft ? 'quiet' : 'main'}
        >
          {t(isDraft ? 'vendorOffers.saveDraft' : 'vendorOffers.save')}
        </Button>
      </div>
    </div>
  )
}
