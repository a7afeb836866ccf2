import { useRef } from 'react'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { DraftNote } from '../../../parts/drafts/draft-note.tsx'
import { Panel } from '../../../parts/frame/panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { FaultBox } from '../../../ui/fault-box.tsx'
import { focusFirstFault } from '../../../ui/first-fault.ts'
import type { StoredWinnerCampaign } from '../winner-data.ts'
import { PrizeFields } from './prize-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import { useWinnerForm } from './use-winner-form.ts'
import { WhoWins } from './who-wins.tsx'

interface WinnerEditorProps {
  began: StoredWinnerCampaign | null
  onSaved: (campaign: StoredWinnerCampaign) => void
}

/** A winner campaign in four parts, beside a sentence that says who wins. */
export function WinnerEditor({ began, onSaved }: WinnerEditorProps) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const state = useWinnerForm({ began, onSaved, onFaults: () => focusFirstFault(form.current) })
  const { typed, set, faults, fault, found, theirs } = state
  const part = { typed, set, faultOf: (name: string) => faults[name] }
  const isDraft = began === null || began.status === 'DRAFT'
  return (
    <form
      className="grid grid-cols-1 items-start gap-4 pb-24 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!state.isBusy) void state.save()
      }}
      ref={form}
    >
      <div className="grid grid-cols-1 gap-4">
        {found && <DraftNote at={found.at} onDiscard={state.discard} />}
        {!isDraft && <p className="rounded-control bg-sunken px-3 py-2">{t('winneradmin.promised')}</p>}
        <Panel title={t('winneradmin.part.TEXTS')}>
          <TextFields {...part} isFixed={!isDraft} />
        </Panel>
        <Panel title={t('winneradmin.part.RULE')}>
          <RuleFields {...part} isFixed={!isDraft} />
        </Panel>
        <Panel title={t('winneradmin.part.TIME')}>
          <TimeFields {...part} isFixed={!isDraft} />
        </Panel>
        <Panel title={t('winneradmin.prize')}>
          <PrizeFields {...part} isFixed={!isDraft} />
        </Panel>
        <FaultBox>{fault}</FaultBox>
        {theirs && (
          <div className="grid gap-3 rounded-card border border-simrik/50 p-4">
            <FaultBox>{t('winneradmin.conflict')}</FaultBox>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => state.settle(true)} variant="quiet">
                {t('vendorOffers.keepMine')}
              </Button>
              <Button onClick={() => state.settle(false)} variant="quiet">
                {t('vendorOffers.takeTheirs')}
              </Button>
            </div>
          </div>
        )}
      </div>
      <div className="lg:sticky lg:top-20">
        <WhoWins typed={typed} />
      </div>
      <div className="fixed inset-x-0 bottom-[var(--area-tabs,0px)] z-20 border-line border-t bg-surface p-3 md:left-16 lg:left-56">
        <div className="md:px-5">
          <Button busy={state.isBusy} className="max-md:w-full" type="submit">
            {t(isDraft ? 'vendorOffers.saveDraft' : 'vendorOffers.save')}
          </Button>
        </div>
      </div>
    </form>
  )
}
