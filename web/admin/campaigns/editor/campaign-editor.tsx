import { useRef, useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { DraftNote } from '../../../parts/drafts/draft-note.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FaultBox } from '../../../ui/fault-box.tsx'
import { focusFirstFault } from '../../../ui/first-fault.ts'
import { toast } from '../../../ui/toast.ts'
import type { StoredCampaign } from '../campaign-data.ts'
import { CampaignPreview } from './campaign-preview.tsx'
import { type CampaignStep, campaignSteps, stepBeside, stepOf } from './campaign-steps.ts'
import { EditConflict } from './edit-conflict.tsx'
import { LookStep } from './look-step.tsx'
import { MoneyStep } from './money-step.tsx'
import { RulesStep } from './rules-step.tsx'
import { StepLine } from './step-line.tsx'
import { TimeStep } from './time-step.tsx'
import { useCampaignForm } from './use-campaign-form.ts'

interface CampaignEditorProps {
  began: StoredCampaign | null
  onSaved: (campaign: StoredCampaign) => void
}

/** A campaign in four steps, beside its place on home. */
export function CampaignEditor({ began, onSaved }: CampaignEditorProps) {
  const t = useTranslate()
  const form = useRef<HTMLElement>(null)
  const [step, setStep] = useState<CampaignStep>('LOOK')
  const [isSending, setIsSending] = useState(false)
  const state = useCampaignForm({
    ...{ began, onSaved },
    onFaults: (faults) => {
      const first = campaignSteps.find((one) => Object.keys(faults).some((field) => stepOf(field) === one))
      if (first !== undefined) setStep(first)
      focusFirstFault(form.current)
    },
  })
  const { typed, set, faults, fault, found, theirs } = state
  const part = { typed, set, faultOf: (name: string) => faults[name] }
  const go = (next: CampaignStep) => {
    setStep(next)
    form.current?.focus()
    scrollTo({ top: 0 })
  }
  const submit = () => {
    if (isSending) toast.info(t('vendorOffers.busyPicture'))
    else if (!state.isBusy) void state.save()
  }
  const [before, after] = [stepBeside(step, -1), stepBeside(step, 1)]
  return (
    <div className="grid grid-cols-1 items-start gap-5 pb-24 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-1 gap-5">
        {found && <DraftNote at={found.at} onDiscard={state.discard} />}
        <StepLine faulty={new Set(Object.keys(faults).map(stepOf))} onStep={go} step={step} />
        <section
          aria-label={t(`campaigns.step.${step}`)}
          className="min-w-0 rounded-card border border-line bg-surface p-4 outline-none md:p-6"
          ref={form}
          tabIndex={-1}
        >
          {step === 'LOOK' && <LookStep {...part} onBusy={setIsSending} />}
          {step === 'TIME' && <TimeStep {...part} />}
          {step === 'RULES' && <RulesStep {...part} />}
          {step === 'MONEY' && <MoneyStep {...part} />}
        </section>
        <FaultBox>{fault}</FaultBox>
        {theirs && <EditConflict onSettle={state.settle} theirs={theirs} typed={typed} />}
      </div>
      <div className="lg:sticky lg:top-20">
        <CampaignPreview typed={typed} />
      </div>
      <div className="fixed inset-x-0 bottom-[var(--area-tabs,0px)] z-20 border-line border-t bg-surface p-3 md:left-16 lg:left-56">
        <div className="flex items-center gap-2 md:px-5">
          {before && (
            <IconButton icon="arrow-left" label={t('vendorOffers.stepBack')} onClick={() => go(before)} />
          )}
          {after && (
            <Button
              className="max-md:flex-1"
              onClick={() => go(after)}
              variant={began === null ? 'main' : 'quiet'}
            >
              {t('vendorOffers.stepNext')}
            </Button>
          )}
          <Button
            busy={state.isBusy}
            className="max-md:flex-1"
            onClick={submit}
            variant={began === null && after ? 'quiet' : 'main'}
          >
            {t(began === null || began.status === 'DRAFT' ? 'vendorOffers.saveDraft' : 'vendorOffers.save')}
          </Button>
        </div>
      </div>
    </div>
  )
}
