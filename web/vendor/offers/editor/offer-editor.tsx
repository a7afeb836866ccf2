import { useRef, useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { DraftNote } from '../../../parts/drafts/draft-note.tsx'
import { FaultBox } from '../../../ui/fault-box.tsx'
import { focusFirstFault } from '../../../ui/first-fault.ts'
import type { StoredOffer } from '../offer-data.ts'
import { EditConflict } from './edit-conflict.tsx'
import { EditorBar } from './editor-bar.tsx'
import { KindStep } from './kind-step.tsx'
import { LookStep } from './look-step.tsx'
import { type OfferStep, offerSteps, stepOf } from './offer-steps.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { ProductsStep } from './products-step.tsx'
import { StepLine } from './step-line.tsx'
import { TimeStep } from './time-step.tsx'
import { type CopiedOffer, useOfferForm } from './use-offer-form.ts'
import { usePreview } from './use-preview.ts'

interface OfferEditorProps {
  began: StoredOffer | null
  copied?: CopiedOffer | undefined
  onSaved: (offer: StoredOffer) => void
}

/** An offer in four steps, beside what shoppers will see of it. */
export function OfferEditor({ began, copied, onSaved }: OfferEditorProps) {
  const t = useTranslate()
  const form = useRef<HTMLElement>(null)
  const [step, setStep] = useState<OfferStep>('KIND')
  const [isSending, setIsSending] = useState(false)
  const state = useOfferForm({
    ...{ began, copied, onSaved },
    onFaults: (faults) => {
      const first = offerSteps.find((one) => Object.keys(faults).some((field) => stepOf(field) === one))
      if (first !== undefined) setStep(first)
      focusFirstFault(form.current)
    },
  })
  const { typed, set, faults, fault, found, theirs, settle, discard } = state
  const asked = usePreview(typed, state.began)
  const part = { typed, set, faultOf: (name: string) => faults[name] }
  const faulty = new Set(Object.keys(faults).map(stepOf))
  const go = (next: OfferStep) => {
    setStep(next)
    form.current?.focus()
    scrollTo({ top: 0 })
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 pb-24 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-1 gap-5">
        {found && <DraftNote at={found.at} onDiscard={discard} />}
        <StepLine faulty={faulty} onStep={go} step={step} />
        <section
          aria-label={t(`vendorOffers.step.${step}`)}
          className="min-w-0 rounded-card border border-line bg-surface p-4 outline-none md:p-6"
          ref={form}
          tabIndex={-1}
        >
          {step === 'KIND' && <KindStep {...part} examplePrice={asked.preview.data?.examples[0]?.price} />}
          {step === 'PRODUCTS' && <ProductsStep {...part} />}
          {step === 'TIME' && <TimeStep {...part} />}
          {step === 'LOOK' && <LookStep {...part} onBusy={setIsSending} />}
        </section>
        <FaultBox>{fault}</FaultBox>
        {theirs && <EditConflict onSettle={settle} theirs={theirs} typed={typed} />}
      </div>
      <div className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-10.5rem)] lg:overflow-y-auto">
        <PreviewPanel asked={asked} typed={typed} />
      </div>
      <EditorBar isWaiting={isSending} onStep={go} state={state} step={step} />
    </div>
  )
}
