import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type ProofDraft, ProofForm } from './proof-form.tsx'
import type { QrPage } from './qr-data.ts'

/** 'I've paid': the button, and the sheet with the form of the proof. Closing the sheet keeps what was typed. */
export function SendProof({ page, isInReach = false }: { page: QrPage; isInReach?: boolean }) {
  const t = useTranslate()
  const person = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState<ProofDraft>({
    txnRef: '',
    payerName: person?.name ?? '',
    payerPhoneLast4: '',
    amount: String(page.total),
    paidAt: '',
    pictures: [],
  })
  return (
    <>
      <div
        className={classes(
          'grid',
          isInReach &&
            'max-md:sticky max-md:bottom-0 max-md:z-20 max-md:-mx-4 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        )}
      >
        <Button icon="check" onClick={() => setIsOpen(true)} size="large">
          {t('qr.iHavePaid')}
        </Button>
      </div>
      <Dialog
        className="md:m-auto md:w-[min(34rem,100vw)] md:rounded-card"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        place="below"
        title={t('qr.iHavePaid')}
      >
        <ProofForm draft={draft} onChange={setDraft} page={page} />
      </Dialog>
    </>
  )
}
