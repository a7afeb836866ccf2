import { useTranslate } from '../../../lib/i18n/translate.ts'
import { classes } from '../../../ui/class-names.ts'
import { type CampaignStep, campaignSteps } from './campaign-steps.ts'

interface StepLineProps {
  step: CampaignStep
  onStep: (step: CampaignStep) => void
  /** Steps with a fault. */
  faulty: ReadonlySet<CampaignStep>
}

/** The steps of the editor: each may be opened at any time. */
export function StepLine({ step, onStep, faulty }: StepLineProps) {
  const t = useTranslate()
  return (
    <nav aria-label={t('campaigns.steps')}>
      <ol className="grid grid-cols-4 gap-1.5">
        {campaignSteps.map((one, at) => (
          <li key={one}>
            <button
              aria-current={one === step ? 'step' : undefined}
              className={classes(
                'flex min-h-14 w-full flex-col justify-center border-b-3 px-1 text-center text-xs sm:min-h-11 sm:flex-row sm:items-center sm:gap-2 sm:text-sm',
                one === step
                  ? 'border-himal font-bold text-himal'
                  : 'border-line text-muted hover:border-muted hover:text-ink',
              )}
              onClick={() => onStep(one)}
              type="button"
            >
              <span className="tabular-nums">{at + 1}</span>
              <span>{t(`campaigns.step.${one}`)}</span>
              {faulty.has(one) && (
                <span className="font-bold text-simrik">
                  <span aria-hidden="true">!</span>
                  <span className="sr-only">{t('vendorOffers.stepFault')}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
