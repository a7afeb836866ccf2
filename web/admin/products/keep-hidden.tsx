import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../use-action.ts'
import { HiddenReasonDialog } from './hidden-reason-dialog.tsx'

interface KeepHiddenProps {
  appealId: string
  name: string
  /** The present reason, as the default: it still holds if nothing was corrected. */
  reason: string
}

/** Refuses an appeal: the product stays hidden, the vendor reads why, and may appeal again. */
export function KeepHidden({ appealId, name, reason: before }: KeepHiddenProps) {
  const t = useTranslate()
  const act = useAction()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('moderation.keep')}
      </Button>
      <HiddenReasonDialog
        before={before}
        isOpen={isAsking}
        line={t('moderation.keepAsk')}
        onClose={() => setIsAsking(false)}
        onYes={(reason) =>
          act(
            () => api.catalogue.keepHidden({ params: { appealId }, body: { reason } }),
            t('moderation.kept'),
          )
        }
        title={t('moderation.keepOne', { name })}
        yes={t('moderation.keep')}
      />
    </>
  )
}
