import { useState } from 'react'
import { mostDisputeReason } from '../../../contract/rewards/reward-kinds.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { PictureField, type ShownPicture } from '../../parts/picture-field/picture-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Day } from '../../ui/when.tsx'
import { useLevelAction } from './use-level-action.ts'

/** Disputes one day: the reason, and a photo that shows it. */
export function DisputeDialog({ day, onClose }: { day: string | undefined; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog isOpen={day !== undefined} onClose={onClose} title={t('levels.disputeTitle')}>
      {day !== undefined && <DisputeForm day={day} onDone={onClose} />}
    </Dialog>
  )
}

function DisputeForm({ day, onDone }: { day: string; onDone: () => void }) {
  const t = useTranslate()
  const { isBusy, doing } = useLevelAction()
  const [reason, setReason] = useState('')
  const [pictures, setPictures] = useState<readonly ShownPicture[]>([])
  const [isChecked, setIsChecked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [picture] = pictures
  // The contract takes one line: line breaks become spaces.
  const written = reason.trim().replace(/\s+/g, ' ')
  const send = async () => {
    setIsChecked(true)
    if (written === '' || picture === undefined) return
    const body = { day, reason: written, picture: picture.name }
    if (await doing(() => api.rewards.disputeDay({ body }), t('levels.disputed'))) onDone()
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isSending) void send()
      }}
    >
      <p>
        <strong>
          <Day day={day} />
        </strong>
        . {t('levels.disputeLine')}
      </p>
      <AreaField
        error={isChecked && written === '' ? t('levels.reasonNeeded') : undefined}
        label={t('levels.disputeReason')}
        maxLength={mostDisputeReason}
        onChange={({ target }) => setReason(target.value)}
        value={reason}
      />
      <PictureField
        error={isChecked && picture === undefined ? t('levels.photoNeeded') : undefined}
        hint={t('levels.photoHint')}
        label={t('levels.photo')}
        most={1}
        onBusy={setIsSending}
        onChange={setPictures}
        shape="PRIVATE"
        value={pictures}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} disabled={isSending} type="submit">
          {t('levels.disputeSend')}
        </Button>
        <Button onClick={onDone} variant="quiet">
          {t('levels.cancel')}
        </Button>
      </div>
    </form>
  )
}
