import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../use-action.ts'
import { HiddenReasonDialog } from './hidden-reason-dialog.tsx'

interface KeepHiddenProps {
  appealId: string
  name: string
  /** Why it is hidden so far: where nothing was mended, it still holds. */
  reason: string
}

/** An admin has looked again and keeps a product hidden; the vendor reads why, and may ask once more. */
export function KeepHidden({ appealId, name, reason: before }: KeepHiddenProps) {
  const t = useTranslate()
  const act = useAction()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('judge.keep')}
      </Button>
      <HiddenReasonDialog
        before={before}
        isOpen={isAsking}
        line={t('judge.keepAsk')}
        onClose={() => setIsAsking(false)}
        onYes={(reason) =>
          act(() => api.catalogue.keepHidden({ params: { appealId }, body: { reason } }), t('judge.kept'))
        }
        title={t('judge.keepOne', { name })}
        yes={t('judge.keep')}
      />
    </>
  )
}
